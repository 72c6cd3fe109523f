import { ContentError, describeFault } from './content/fault.js';
import { type LoadOptions, loadPortfolio } from './content/load.js';

/** What a check of the content found, as lines for people. */
export interface ContentCheck {
  readonly sound: boolean;
  readonly lines: readonly string[];
}

/** Loads the content and says what is in it, or everything that is wrong with it. */
export async function checkContent(path: string, options: LoadOptions): Promise<ContentCheck> {
  try {
    const { projects, pages, offers, assets } = await loadPortfolio(path, options);
    const counted = [count(projects, 'project'), count(pages, 'page'), count(offers, 'offer'), count(assets, 'asset')].join(', ');
    return { sound: true, lines: [`${path} is sound: ${counted}.`] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { faults } = error;
    return { sound: false, lines: [...faults.map(describeFault), `${path} has ${count(faults, 'fault')}.`] };
  }
}

function count(items: readonly unknown[], name: string): string {
  return `${items.length} ${name}${items.length === 1 ? '' : 's'}`;
}
