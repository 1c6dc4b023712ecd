import type { Projection } from "./projection.ts"
import type { RollupDefinition } from "./rollup.ts"
import type { SourceProjection } from "./source-projection.ts"

/** The tables of a release. */
export interface Release {
  /** The projections that queries read. */
  readonly projections: ReadonlyArray<Projection>
  /** Earlier versions that are still written until reads have moved to the new ones. */
  readonly earlier: ReadonlyArray<Projection>
  /** Rollups of final facts. */
  readonly rollups: ReadonlyArray<RollupDefinition>
  /** Tables filled by sources outside the chains; in no table set of chains. */
  readonly sources: ReadonlyArray<SourceProjection>
}
