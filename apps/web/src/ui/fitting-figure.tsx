import styles from './fitting-figure.module.css';

const lettersMin = 8;
const lettersMax = 32;

/**
 * A figure that a row makes smaller where it is too long for its share; it is never broken or cut. How long it is stands
 * in an attribute: a page that the server draws may have no styles of its own.
 */
export const FittingFigure = ({ text }: { text: string }) => (
  <span className={styles.fitting} data-letters={Math.min(Math.max(text.length, lettersMin), lettersMax)}>
    {text}
  </span>
);
