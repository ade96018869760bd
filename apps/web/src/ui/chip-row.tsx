import { Segmented, type SegmentedProps } from './segmented.tsx';

/** A filter: choices side by side, one of them taken; more than fit are reached by scrolling. */
export function ChipRow<Value extends string>(props: Omit<SegmentedProps<Value>, 'chips'>) {
  return <Segmented {...props} chips />;
}
