/** A name without case, spaces and signs; one of another script is what it is. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '');
