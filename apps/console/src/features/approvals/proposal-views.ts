/** What there is to see of proposals, as tabs; the first is what one comes for. */
export const proposalViews = [
  { key: 'toDecide', label: 'To decide', counted: true, empty: { title: 'Nothing waits for you' } },
  { key: 'mine', label: 'Proposed by me', counted: false, empty: { title: 'You have proposed nothing' } },
  { key: 'open', label: 'All open', counted: true, empty: { title: 'Nothing waits for a second person' } },
  { key: 'decided', label: 'History', counted: false, empty: { title: 'Nothing has been decided yet' } },
] as const;
