import { Kbd } from './kbd.tsx';

/** Under the pictures of a record. */
export function PicturesNote() {
  return (
    <>
      <span>Pictures open through links that end after 5 minutes. Each view is recorded.</span>
      <span>
        <Kbd>+</Kbd> <Kbd>−</Kbd> zoom <Kbd>J</Kbd> <Kbd>K</Kbd> move
      </span>
    </>
  );
}
