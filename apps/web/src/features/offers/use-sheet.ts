import { useRef, useState } from 'react';

/** Whether a sheet is open, and how often it was: each time it starts afresh. */
export function useSheet() {
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const isOpen = useRef(open);
  isOpen.current = open;
  return {
    open,
    openings,
    isOpenNow: () => isOpen.current,
    show: () => {
      setOpenings(count => count + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
