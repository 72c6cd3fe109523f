import type { PageRenderer } from './render-pages.js';

interface Rendered {
  readonly key: string;
  readonly json: string;
}

/** The rendered texts of the pages of one content after the other. Pages that stay the same are rendered once. */
export class RenderedPages {
  #last = new Map<string, Rendered>();
  #next = new Map<string, Rendered>();

  /** Returns the texts of a page as JSON. */
  json(renderer: PageRenderer, path: string): string {
    const key = renderer.keyOf(path);
    const found = this.#last.get(path);
    const json = found?.key === key ? found.json : JSON.stringify(renderer.render(path));
    this.#next.set(path, { key, json });
    return json;
  }

  /** Forgets the pages that the current content does not have. */
  endContent(): void {
    this.#last = this.#next;
    this.#next = new Map();
  }
}
