import styles from './fitting-figure.module.css';

const lettersMin = 8;
const lettersMax = 32;

interface FittingFigureProps {
  text: string;
  /** A second figure behind it, on a line of its own where not even the smallest letters leave room for both. */
  second?: string;
}

/**
 * A figure that a row makes smaller where it is too long for its share; it is never broken or cut. How long it is stands
 * in an attribute: a page that the server draws may have no styles of its own.
 */
export const FittingFigure = ({ text, second }: FittingFigureProps) => {
  const letters = text.length + (second === undefined ? 0 : second.length + 1);
  return (
    <span className={styles.fitting} data-letters={Math.min(Math.max(letters, lettersMin), lettersMax)}>
      {second === undefined ? (
        text
      ) : (
        <span className={styles.both}>
          <span>{text}</span> <span>{second}</span>
        </span>
      )}
    </span>
  );
};
