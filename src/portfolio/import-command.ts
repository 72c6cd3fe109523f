#!/usr/bin/env node
import { Command } from 'commander';
import { loadContract } from '../contract.js';
import { systemClock } from '../platform/clock.js';
import { dayOf } from './content/dates.js';
import { ContentError } from './content/problem.js';
import { FolderInUse, importResume } from './resume/import.js';

const program = new Command('import-resume')
  .description('Writes a JSON Resume as a content folder, to edit further.')
  .argument('<resume.json>', 'a JSON Resume, version 1.0')
  .argument('<folder>', 'where to write; new or empty')
  .option('--include-contact', 'keep mail address, telephone and street address; everything in the folder is published', false)
  .action(async (resume: string, folder: string, { includeContact }: { includeContact: boolean }) => {
    try {
      const files = await importResume(resume, folder, { contract: loadContract(), today: dayOf(systemClock.now()), includeContact });
      process.stdout.write(`Wrote ${files.length} files to ${folder}.\nServe them with: make run PORTFOLIO=${folder}\n`);
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof FolderInUse)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    }
  });

await program.parseAsync();
