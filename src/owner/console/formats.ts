/** A moment as the console writes it, in UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A number as people write it. */
export function number(count: number): string {
  return count.toLocaleString('en');
}
