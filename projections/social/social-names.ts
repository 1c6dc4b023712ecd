import { nameRegistries } from "#schemas/social/social-change.ts"
import { addressColumn, enumColumn, textColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, fidColumn, rowsOfKind } from "./social-columns.ts"

/** Proofs of names of the social network. */
export const socialNames = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_names",
  version: 1,
  comment:
    "One row per proof of a name, or its end. Ordered by name: across shards, the proof with the latest time holds. Kept forever.",
  orderBy: ["name", "registry", "fid", "place"],
  columns: {
    name: textColumn("The name, with its ending."),
    registry: enumColumn(nameRegistries, "What proves it: the network's own registry, ENS, or the names of Base."),
    fid: fidColumn,
    owner: addressColumn("Owner of the name at the time of the proof."),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "name", ({ name, registry, fid, owner }, values) => [
      { name, registry, fid, owner, ...values },
    ]),
})
