/** What there is to see of proposals, as tabs; the first is what one comes for. */
export const proposalViews = [
  { key: 'toDecide', label: 'To decide', empty: { title: 'Nothing waits for you' } },
  { key: 'mine', label: 'Proposed by me', empty: { title: 'You have proposed nothing' } },
  { key: 'open', label: 'All open', empty: { title: 'Nothing waits for a second person' } },
  { key: 'decided', label: 'History', empty: { title: 'Nothing has been decided yet' } },
] as const;
