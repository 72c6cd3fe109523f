import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayOf } from '../../base/days.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import type { TextsAt } from '../../service/portfolio/portfolio.js';
import type { CompileCache, StoredResult } from './compile-cache.js';
import { CompilerEnded, type CompilerResult, type ContentCompiler, compilerProgram } from './content-compiler.js';
import { PageTextSource } from './page-texts.js';
import { hashSources } from './source-hash.js';

interface CachedCompilerOptions {
  readonly compiler: Pick<ContentCompiler, 'compile'>;
  readonly cache: Pick<CompileCache, 'read' | 'write'>;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Version of the program. Results of other versions are ignored. */
  readonly version: string;
  /**
   * Resolves when the data folder may be written. A rejected folder must stay unchanged. By default it may be written
   * at once.
   */
  readonly storable?: Promise<unknown>;
}

/**
 * Compiles content for a running service. Unchanged sources are not compiled again, even after a restart. If the
 * compiler fails at the first compilation, the last good result is returned.
 */
export class CachedCompiler {
  private latest: StoredResult | undefined;
  private isFirst = true;
  private begun: { readonly path: string; readonly compiled: Promise<Compiled> } | undefined;

  constructor(private readonly options: CachedCompilerOptions) {}

  /** Starts a compilation whose result the next call of `compile` with the same path returns. */
  begin(path: string, now: Date): void {
    const compiled = this.compile(path, now);
    // The caller of `compile` handles the rejection.
    compiled.catch(() => {});
    this.begun = { path, compiled };
  }

  /** Compiles the content at a path for a point in time. Throws the errors of `ContentCompiler.compile`. */
  async compile(path: string, now: Date): Promise<Compiled> {
    const { begun } = this;
    this.begun = undefined;
    return begun?.path === path ? begun.compiled : this.compileAnew(path, now);
  }

  private async compileAnew(path: string, now: Date): Promise<Compiled> {
    const { compiler, cache, baseUrl } = this.options;
    if (this.isFirst) this.latest = await cache.read(this.environment());
    const sources = await hashSources(path);
    if (this.latest && this.latest.sources === sources && isCurrent(this.latest.content, now))
      return this.done({ content: this.latest.content, textsAt: this.latest.texts.at });
    try {
      const result = await compiler.compile({ path, baseUrl, today: dayOf(now), now: now.getTime() });
      const texts = PageTextSource.inMemory(result.texts);
      await this.store(path, sources, result, texts);
      return this.done({ content: result.content, textsAt: texts.at });
    } catch (error) {
      if (!(error instanceof CompilerEnded && this.isFirst && this.latest)) throw error;
      return this.done({ content: this.latest.content, textsAt: this.latest.texts.at, instead: error });
    }
  }

  private done(compiled: Compiled): Compiled {
    this.isFirst = false;
    return compiled;
  }

  /**
   * Stores a result, unless the sources have changed in the meantime or a theme rendered a part of it, since themes can
   * be updated.
   */
  private async store(
    path: string,
    sources: string | undefined,
    result: CompilerResult,
    texts: PageTextSource,
  ): Promise<void> {
    const { content } = result;
    if (sources === undefined || content.shown.cvTheme !== undefined) return;
    if ((await hashSources(path)) !== sources) return;
    const latest = { environment: this.environment(), sources, content, texts };
    this.latest = latest;
    const { storable, cache } = this.options;
    const write = async (): Promise<void> => {
      if (this.latest === latest) await cache.write(latest, result.texts);
    };
    if (storable) void storable.then(write, () => {});
    else await write();
  }

  /** Hashes everything other than the sources that a result depends on. */
  private environment(): string {
    const program = statSync(fileURLToPath(compilerProgram)).mtimeMs;
    return createHash('sha256')
      .update(JSON.stringify([this.options.baseUrl, this.options.version, program]))
      .digest('hex');
  }
}

/** A result, and the error because of which an older result is returned. */
export interface Compiled {
  readonly content: CompiledContent;
  readonly textsAt: TextsAt;
  readonly instead?: CompilerEnded;
}

/** Whether compiling the same sources now would give the same result. */
const isCurrent = ({ asOf, due }: CompiledContent, now: Date): boolean =>
  asOf <= dayOf(now) && (due === undefined || now < new Date(due));
