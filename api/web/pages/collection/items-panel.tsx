/** The items of a collection, narrowed by their attributes; the choice is in the address. */
import { useLocation } from "preact-iso"
import { nodesOf } from "../../client/connection.ts"
import { usePages } from "../../client/use-pages.ts"
import { useQuery } from "../../client/use-query.ts"
import { Icon } from "../../design/icon.tsx"
import { Choice, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Failure, Show } from "../../design/states.tsx"
import { Fiat } from "../../design/values.tsx"
import { countText, wholeText } from "../../format/amount.ts"
import type { NftTileFragment } from "../../parts/nft.graphql"
import { NftTile } from "../../parts/nft-tile.tsx"
import { noRateReason } from "../../parts/nft-value.tsx"
import { readTraits, type Trait, withTrait, writeTraits } from "../../parts/trait-filter.ts"
import { nftPath, withParameters } from "../../paths.ts"
import { collectionItems, collectionTraits } from "./collection.graphql"
import type { CollectionOf } from "./collection-of.ts"

const orders = {
  id: undefined,
  rarity: { orderBy: "RARITY_RANK", orderDirection: "ASC" },
  sale: { orderBy: "LAST_SALE_ETH", orderDirection: "DESC" },
  value: { orderBy: "ESTIMATED_VALUE_ETH", orderDirection: "DESC" },
} as const

type Sort = keyof typeof orders

const sorts: ReadonlyArray<readonly [Sort, string]> = [
  ["id", "By number"],
  ["rarity", "Rarest"],
  ["sale", "Last sale"],
  ["value", "Estimate"],
]

const sortOf = (text: string | undefined): Sort => sorts.find(([sort]) => sort === text)?.[0] ?? "id"

interface FiltersProps {
  readonly of: CollectionOf
  readonly traits: ReadonlyArray<Trait>
  readonly onChange: (traits: ReadonlyArray<Trait>) => void
}

/** A field for each attribute whose values are texts, and a button for each other one that is chosen. */
const Filters = ({ of: { address, chain }, traits, onChange }: FiltersProps) => {
  const { data, failure, refresh } = useQuery(collectionTraits, { address, chainId: chain.chainId })
  const groups = (data?.nftCollectionV2?.traits ?? []).flatMap((group) => ("name" in group ? [group] : []))
  const others = traits.filter(({ type }) => !groups.some(({ name }) => name === type))
  if (failure !== undefined) return <Failure failure={failure} again={refresh} />
  if (groups.length === 0 && others.length === 0) return undefined
  return (
    <div class="trait-filters body">
      {groups.map(({ name, values }) => (
        <label key={name}>
          <span class="muted">{name || "Attribute"}</span>
          <select
            class="field"
            value={traits.find(({ type }) => type === name)?.value ?? ""}
            onChange={({ currentTarget: { value } }) => onChange(withTrait(traits, name, value || undefined))}
          >
            <option value="">Any</option>
            {values?.map(({ value, supply }) => (
              <option key={value} value={value}>
                {value} ({wholeText(supply)})
              </option>
            ))}
          </select>
        </label>
      ))}
      {others.map(({ type, value }) => (
        <button key={type} type="button" class="button" onClick={() => onChange(withTrait(traits, type, undefined))}>
          {type}: {value} <Icon name="close" /> <span class="visually-hidden">Remove this filter</span>
        </button>
      ))}
    </div>
  )
}

const LastSale = ({ sale }: { sale: NftTileFragment["lastSale"] }) =>
  sale === null ? (
    <>Never sold</>
  ) : (
    <>
      Sold for <Fiat value={sale.valueUsd === 0 ? undefined : sale.valueUsd} currency="USD" reason={noRateReason} />
    </>
  )

/** The panel. */
export const ItemsPanel = ({ of }: { of: CollectionOf }) => {
  const { address, chain } = of
  const { path, query, route } = useLocation()
  const traits = readTraits(query.traits)
  const sort = sortOf(query.sort)
  const order = orders[sort]
  const { loaded, rows, isEmpty, loadMore } = usePages(
    collectionItems,
    {
      address,
      chainId: chain.chainId,
      ...(order === undefined ? {} : { order }),
      ...(traits.length === 0 ? {} : { traits: [...traits] }),
    },
    ({ nftCollectionV2 }) => nftCollectionV2?.nfts,
  )
  const choose = (chosen: ReadonlyArray<Trait>, by: Sort): void => {
    const parameters = new URLSearchParams({
      ...(chosen.length === 0 ? {} : { traits: writeTraits(chosen) }),
      ...(by === "id" ? {} : { sort: by }),
    })
    route(withParameters(path, parameters), true)
  }
  const count = loaded.data?.nftCollectionV2?.nfts.totalCount
  return (
    <Panel
      title="Items"
      lead={count === undefined ? undefined : <span class="count">{countText(count, "item")}</span>}
      aside={<Choice label="Order" options={sorts} value={sort} onChoose={(by) => choose(traits, by)} />}
    >
      <Filters of={of} traits={traits} onChange={(chosen) => choose(chosen, sort)} />
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>
              {traits.length === 0 ? "This collection has no items." : "No item has all of these attributes."}
            </Empty>
          ) : (
            <ul class="tiles body">
              {rows.map((nft) => (
                <NftTile
                  key={nft.tokenId}
                  href={nftPath(chain.slug, address, nft.tokenId)}
                  src={nodesOf(nft.mediasV3.images)[0]?.medium}
                  name={nft.name}
                  detail={<LastSale sale={nft.lastSale} />}
                />
              ))}
            </ul>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
