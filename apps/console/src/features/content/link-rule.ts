/** A path of the investor app, or an address on the web. */
export const linkRule = {
  pattern: /^\s*$|^https?:\/\/\S+$|^\/(?![/\\])\S*$/i,
  message: 'A path such as /market, or an address starting with http',
};
