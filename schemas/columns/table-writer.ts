import { BytesWriter } from "./bytes-column.ts"
import { GrowingUint32 } from "./growing.ts"
import { OptionalWriter } from "./optional-column.ts"
import { QuantityWriter } from "./quantity-column.ts"
import type { ColumnKind, TableLayout } from "./tables.ts"

/** The writer of a kind of column. */
export interface ColumnWriters {
  readonly reference: GrowingUint32
  readonly "optional-reference": OptionalWriter
  readonly count: GrowingUint32
  readonly "optional-count": OptionalWriter
  readonly quantity: QuantityWriter
  readonly bytes: BytesWriter
}

const makers: { readonly [Kind in ColumnKind]: () => ColumnWriters[Kind] } = {
  reference: () => new GrowingUint32(),
  "optional-reference": () => new OptionalWriter(),
  count: () => new GrowingUint32(),
  "optional-count": () => new OptionalWriter(),
  quantity: () => new QuantityWriter(),
  bytes: () => new BytesWriter(),
}

/** The writers of a table's columns, by name and in their order. */
export type TableWriter<L extends TableLayout> = { readonly [Name in keyof L]: ColumnWriters[L[Name]] }

/** Makes the writers of a table's columns. */
export const makeTableWriter = <L extends TableLayout>(layout: L): TableWriter<L> =>
  // Each name has the writer of its kind.
  Object.fromEntries(Object.entries(layout).map(([name, kind]) => [name, makers[kind]()])) as TableWriter<L>

type AnyWriter = ColumnWriters[ColumnKind]

/** The arrays of a table, valid until it is written to. */
export const arraysOf = (table: Readonly<Record<string, AnyWriter>>): ReadonlyArray<Uint8Array> =>
  Object.values(table).flatMap((column) => column.written())

/** Empties a table for the next block. */
export const clearTable = (table: Readonly<Record<string, AnyWriter>>): void => {
  for (const column of Object.values(table)) column.clear()
}
