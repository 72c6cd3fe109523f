const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that begin their own line. */
export const blockElements = words(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ' +
    'ol p pre section table tbody td tfoot th thead tr ul video audio iframe',
);

/** The other elements of HTML, of old and of new. */
export const inlines = words(
  'a abbr acronym amp-img area b base basefont bdi bdo big br button canvas cite code col colgroup data datalist del details dfn dialog dir em embed ' +
    'font frame frameset g head i img input ins kbd label legend link map mark marquee math meta meter nobr noscript object optgroup option output param ' +
    'path picture progress q rect rp rt ruby s samp script select slot small source span strike strong style sub summary sup svg template text ' +
    'textarea time title track tt u use var wbr',
);

/** Elements whose content is no text. */
export const hidden = words('script style');

/** True for a name that is an element of HTML, a custom element with attributes aside, or a component. */
export function isElement(name: string): boolean {
  const lower = name.toLowerCase();
  return blockElements.has(lower) || inlines.has(lower) || /^[A-Z]/.test(name) || name.includes('.');
}
