import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { projections } from "#projections/registry.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"

const unused = Effect.die("Not called here.")

/** A sink with some of its operations; the others are defects. */
export const sinkWith = (operations: Partial<FactSink["Service"]>): FactSink["Service"] =>
  FactSink.of({
    encode: makeEncodeBlocks(projections),
    marks: unused,
    servedMarks: unused,
    build: unused,
    moveReads: () => unused,
    blockTimeMs: () => unused,
    write: () => unused,
    revert: () => unused,
    rollups: [],
    ...operations,
  })
