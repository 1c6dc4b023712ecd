/**
 * Rollups: tables that statements derive from final facts, so that queries need not compute them.
 *
 * Flushes do not write them and reverts do not undo them: each covers final blocks only, and can be dropped and rebuilt. A rollup does not
 * change answers.
 */
import type { Rollup } from "#pipelines/runtime/fact-sink.ts"
import type { QueryFailure, Store, StoreFull } from "../store/store.ts"
import type { Columns } from "./column.ts"
import { makeTable, type Table, type TableSource } from "./projection.ts"

/** A table that the statements of a rollup fill. */
export interface RollupTable extends Table {
  /** The version without the increments of the tables it derives from. */
  readonly declaredVersion: number
  readonly derivedFrom: ReadonlyArray<Table>
}

/** Declaration of a rollup's table. */
export interface RollupTableSource<C extends Columns, Key extends string> extends TableSource<C, Key> {
  /**
   * The tables that its statement reads. A new version of one implies a new version of this table, which is then rebuilt from the first
   * block.
   */
  readonly derivedFrom: ReadonlyArray<Table>
}

/** Defines a rollup's table. Its version is the declared one plus the version increments of the tables it derives from. */
export const defineRollupTable = <const C extends Columns, const Key extends string>(
  source: RollupTableSource<C, Key>,
): RollupTable => {
  const { version: declaredVersion, derivedFrom } = source
  const version = derivedVersion({ declaredVersion, derivedFrom }, (parent) => parent.version)
  return { ...makeTable({ ...source, version }), declaredVersion, derivedFrom }
}

/** The version of a rollup's table, given the versions of the tables it derives from. */
export const derivedVersion = (
  { declaredVersion, derivedFrom }: Pick<RollupTable, "declaredVersion" | "derivedFrom">,
  versionOf: (parent: Table) => number,
): number => derivedFrom.reduce((sum, parent) => sum + versionOf(parent) - 1, declaredVersion)

/** A rollup over the `Store`. */
export interface RollupDefinition extends Rollup<QueryFailure | StoreFull, Store> {
  /** The tables that it fills, including those of its progress. */
  readonly tables: ReadonlyArray<RollupTable>
  /** The rollups whose tables it reads; they run first. */
  readonly after: ReadonlyArray<RollupDefinition>
}

/** The tables that rollups fill. */
export const rollupTables = (rollups: ReadonlyArray<RollupDefinition>): ReadonlyArray<RollupTable> =>
  rollups.flatMap(({ tables }) => tables)

/** Defines a rollup. */
export const defineRollup = (rollup: RollupDefinition): RollupDefinition => rollup

/** Rollups in execution order: each after those that it reads. */
export const inRunOrder = (rollups: ReadonlyArray<RollupDefinition>): ReadonlyArray<RollupDefinition> => {
  const ordered = new Set<RollupDefinition>()
  const add = (rollup: RollupDefinition): void => {
    for (const earlier of rollup.after) add(earlier)
    ordered.add(rollup)
  }
  for (const rollup of rollups) add(rollup)
  return [...ordered]
}
