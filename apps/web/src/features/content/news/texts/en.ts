export const news = {
  title: 'News',
  textSize: 'Large text',
  share: 'Share',
  copied: 'Copied successfully',
  emptyText: 'News from the market will show here.',
  inThisStory: 'In this story',
};
