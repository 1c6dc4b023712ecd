/** The port for reading whole tables as bytes, for backups. `layerClickhouse` implements it beside the Store port, with the same connection. */
import { Context, type Stream } from "effect"
import type { FramedRows } from "./row-frames.ts"
import type { ParameterValue, QueryFailure } from "./store.ts"

/** Rows of a table. */
export interface ExportRequest {
  readonly table: string
  /** Names of the columns, in the order of their values. */
  readonly columns: ReadonlyArray<string>
  /** Condition in SQL; all rows if absent. */
  readonly condition?: string
  readonly parameters?: Readonly<Record<string, ParameterValue>>
}

/** 16 MiB: size of the batches of an export, and of the inserts that restore rows. */
export const exportBatchBytes = 16 * 1024 * 1024

export class RowExport extends Context.Service<
  RowExport,
  {
    /**
     * The rows of a table, replaced and deleted ones included, in any order and in batches of about `exportBatchBytes`. Of rows that are inserted
     * meanwhile, any may be included.
     *
     * Fails as `Store.query` does, with `StoreUnavailable` also if the rows end early.
     */
    readonly read: (request: ExportRequest) => Stream.Stream<FramedRows, QueryFailure>
  }
>()("projections/RowExport") {}
