import { shown } from '../../result/problem.js';
import { soundAddress } from '../../text/address.js';
import { hiddenEntry } from './hidden-entries.js';
import type { Path } from './notes.js';
import { plainName } from './plain-name.js';
import { isEmpty, type Values } from './values.js';

/** Names of members that say how an entry is drawn. */
const isPictureMember = /logo|image|icon|img|avatar|photo|picture|thumb|cover|banner/i;

/** The members of one object of a resume; each is read once, and a member that was never asked for becomes a warning. */
export class Members {
  private readonly left: Set<string>;
  /** The members by their names without case and signs: `start_date` is `startDate`. */
  private readonly spelled = new Map<string, string[]>();

  constructor(
    readonly path: Path,
    private readonly raw: Readonly<Record<string, unknown>>,
  ) {
    this.left = new Set(Object.keys(raw));
    for (const name of this.left) {
      const same = this.spelled.get(plainName(name));
      if (same) same.push(name);
      else this.spelled.set(plainName(name), [name]);
    }
  }

  /** Every member under one of the names, however spelled, that says something, in order of the names. */
  take(names: readonly string[]): { readonly name: string; readonly path: Path; readonly value: unknown }[] {
    return names.flatMap((name) =>
      (this.spelled.get(plainName(name)) ?? []).flatMap((own) => {
        if (!this.left.delete(own)) return [];
        const value = this.raw[own];
        // A list of hidden entries says nothing, and is counted.
        return isEmpty(value) && !(Array.isArray(value) && value.includes(hiddenEntry))
          ? []
          : [{ name, path: [...this.path, own], value }];
      }),
    );
  }

  /** Takes every member that is left and is an address for people to follow, such as `slides` or `video`. */
  takeAddresses(): { readonly name: string; readonly path: Path; readonly address: string }[] {
    return [...this.left].flatMap((name) => {
      const value = this.raw[name];
      if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || isPictureMember.test(name)) return [];
      const address = soundAddress(value);
      if (address === undefined) return [];
      this.left.delete(name);
      return [{ name, path: [...this.path, name], address }];
    });
  }

  /** Says of every member that is left that nothing is made of it. */
  tellRest(values: Values): void {
    for (const name of this.left) {
      // The name of a drawing says nothing of the owner.
      if (isEmpty(this.raw[name]) || name === 'icon') continue;
      values.notes.add('resume/member-unknown', [...this.path, name], { value: shown(this.raw[name]) });
    }
  }
}
