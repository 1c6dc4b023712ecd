/** Attributes of all items of a collection: which items have each of them. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { fetchedTraitsSql } from "../outside/document-traits.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { itemTraits } from "./item-traits.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

/** An attribute that items of a collection have. */
export interface CollectionTrait {
  readonly name: string
  /** Empty, as no attribute is, for the items without attributes. */
  readonly value: string
  /** Display type; empty for a text. */
  readonly display: string
  /** Token ids in decimal, without duplicates, in no particular order. */
  readonly tokenIds: ReadonlyArray<string>
}

// Joined texts: a collection has tens of thousands of items, and rows are decoded one by one.
const TraitRow = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  display: Schema.String,
  tokenIds: Schema.String,
  itemTraits: Schema.Int,
})

/** The attributes of a collection. */
export interface CollectionTraitList {
  readonly traits: ReadonlyArray<CollectionTrait>
  /** Attributes of all items together, over the returned ones. */
  readonly itemTraitCount: number
}

/** The newest document of each item, and of the URIs among them the newest version, as attributes. Documents that are no JSON have no part in it. */
const knownSql = (scope: string): string => {
  const newest = `
  SELECT token_id AS item, argMax((form, document_uri, names, values, displays), block_number) AS own
  FROM ${itemTraits.tableSql} FINAL
  WHERE ${scope}
  GROUP BY token_id`
  return `
  SELECT
    item,
    if(own.1 = 'elsewhere', arrayZip(document.2, document.3, document.4), arrayZip(own.3, own.4, own.5)) AS traits
  FROM (${newest}) AS items
  LEFT JOIN
  (${fetchedTraitsSql(`SELECT own.2 FROM (${newest}) WHERE own.2 != ''`)}) AS fetched ON fetched.uri = items.own.2
  WHERE if(own.1 = 'elsewhere', fetched.uri != '' AND document.1 = 'json', own.1 = 'json')`
}

/**
 * The attributes of the items of a collection whose document is known. Items without attributes are under an empty value.
 *
 * @param options.documentSeqs - The last record of each stream of documents, by its number; 0 for one without records.
 * @param options.traitsMax - Attributes that are returned; the others are omitted.
 * @param options.itemTraitsMax - Attributes of all items together, beyond which attributes are without items.
 */
export const collectionTraits = Effect.fn("collectionTraits")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly key: NftKey
  readonly documentSeqs: ReadonlyArray<number>
  readonly traitsMax: number
  readonly itemTraitsMax: number
}) {
  const { documentSeqs, traitsMax, itemTraitsMax } = options
  const store = yield* Store
  const { sql, parameters } = inScope({ marks: options.marks, keys: [options.key] })
  const rows = yield* store.query({
    operation: "read attributes of a collection",
    // ERC-1155 has {id} in texts of the document, too.
    sql: `
SELECT
  name,
  value,
  display,
  if(total > {itemTraitsMax:UInt32}, '', arrayStringConcat(arrayMap(item -> toString(item), items), ',')) AS tokenIds,
  toUInt32(length(items)) AS itemTraits
FROM
(
  SELECT
    trait.1 AS name,
    if(position(trait.2, '{id}') > 0, replaceAll(trait.2, '{id}', leftPad(lower(hex(item)), 64, '0')), trait.2) AS value,
    trait.3 AS display,
    groupUniqArray(item) AS items,
    sum(length(items)) OVER (ORDER BY name, value, display) AS total
  FROM (${knownSql(sql)})
  LEFT ARRAY JOIN traits AS trait
  GROUP BY name, value, display
)
ORDER BY name, value, display
LIMIT {traitsMax:UInt32}`,
    parameters: { ...parameters, documentSeqs, traitsMax, itemTraitsMax },
  })
  const found = yield* decodeRows(TraitRow)(rows)
  const list: CollectionTraitList = {
    traits: found.map(({ name, value, display, tokenIds }) => ({
      name,
      value,
      display,
      tokenIds: tokenIds === "" ? [] : tokenIds.split(","),
    })),
    itemTraitCount: found.reduce((sum, { itemTraits: own }) => sum + own, 0),
  }
  return list
})

const ItemsRow = Schema.Struct({ standard: Schema.Literals(["erc721", "erc1155"]), tokenIds: Schema.String })

/** All items of a collection that have an indexed transfer. */
export interface CollectionItems {
  readonly standard: "erc721" | "erc1155"
  /** Token ids in decimal, ascending as numbers. */
  readonly tokenIds: ReadonlyArray<string>
}

/** The items of a collection; `undefined` if no transfer is indexed. */
export const collectionItems = Effect.fn("collectionItems")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly key: NftKey
}) {
  const store = yield* Store
  const { sql, parameters } = inScope({ marks: options.marks, keys: [options.key] })
  const rows = yield* store.query({
    operation: "read all items of a collection",
    sql: `
SELECT toString(any(standard)) AS standard, arrayStringConcat(arrayMap(item -> toString(item), arraySort(groupUniqArray(token_id))), ',') AS tokenIds
FROM ${itemTransfers.tableSql} FINAL
WHERE ${sql}
HAVING count() > 0`,
    parameters,
  })
  const [row] = yield* decodeRows(ItemsRow)(rows)
  const items: CollectionItems | undefined =
    row === undefined ? undefined : { standard: row.standard, tokenIds: row.tokenIds.split(",") }
  return items
})
