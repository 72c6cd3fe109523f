/** Whether a place in a resume has an email address or a telephone number. Other contact data is a street address. */
export const isMailOrPhone = (place: string): boolean =>
  /mail|phone|tel|mobil/i.test(place.slice(place.lastIndexOf('/') + 1));
