import type { SchemaName } from '../../base/contract.js';

/** The fields of one kind of record, from which the editor makes its form. */
export interface RecordFields {
  readonly names: readonly string[];
  /** Schemas of the contract that describe the fields. The first one that has a field describes it. */
  readonly schemas: readonly SchemaName[];
  /** Fields that the file may omit although the schema requires them. */
  readonly optional?: readonly string[];
  /** Fields of the file that no schema of the contract has, as JSON Schema. */
  readonly others?: Readonly<Record<string, object>>;
}

/** The fields of every kind of file that the owner may write. */
export interface ContentFields {
  readonly profile: RecordFields;
  readonly offers: RecordFields;
  readonly terms: RecordFields;
  readonly answers: RecordFields;
  readonly projects: RecordFields;
  /** Pages and posts. */
  readonly pages: RecordFields;
}
