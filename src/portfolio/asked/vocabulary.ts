const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Manner of speaking: a message of these and a name asks for what has the name. */
export const fillers = words(
  [
    'a an and the this that these those there here it its s re ll m',
    'tell me us about please what which who whom whose where when is are was were be do does did has have can could would will',
    'i we you your yours he she they his her their my our show give get read open see view find list display describe explain',
    'summarise summarize introduce present fetch return say says said contain contains look want like know learn hear need to of on in at',
    'for from with by as more all any full whole complete record details detail information info content contents text markdown',
    'project page called named titled entitled site portfolio website owner person hello hi hey thanks thank some something everything let d or so just also now currently',
  ].join(' '),
);

/** Words that ask for offers anywhere in a text. */
export const offerWords = words('offer offers offered offering offerings pricing');

/** Words that ask for offers where nothing else is asked for: "the price of electricity" asks for no offer. */
export const priceWords = words(
  'price prices priced cost costs costing fee fees rate rates much available availability buy bought book booked booking hire hiring ' +
    'sell selling service services order provide charge currency money pay paid',
);

/** Words around a list of projects. */
export const listWords = words(
  'projects every each done made built worked work works category categories kind kinds many how exist',
);

/** Words for the owner. */
export const people = words('you your he his she her they their owner person');

/** Words that ask for the owner's profile. */
export const profileWords = words(
  'profile resume cv curriculum vitae bio biography work works worked working job jobs employer employers company companies career ' +
    'experience education study studied degree degrees skill skills language languages speak speaks live lives living based',
);
