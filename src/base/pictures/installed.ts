import { createRequire } from 'node:module';
import { lazy } from '../memo.js';

/** Whether `sharp` is there, an optional dependency: without it no picture of pixels is published. */
export const isSharpInstalled = lazy((): boolean => {
  try {
    createRequire(import.meta.url).resolve('sharp');
    return true;
  } catch {
    return false;
  }
});
