/** The recent sales of a collection at a moment, as `recentPrices` selects them there. Pure. */
import { backAndForthMsMax } from "#projections/nfts/counted-sales.ts"
import { recentAgeMsMax, recentSalesMax } from "#projections/nfts/recent-prices.ts"
import type { HistoricSale } from "#projections/nfts/sale-history.ts"

/** A block, and its time. */
interface SalesMoment {
  readonly block: number
  readonly timestampMs: number
}

/** The newest sales that count: of the collection, and of some of its items by token id. Newest first. */
export interface SalesAt {
  readonly all: ReadonlyArray<HistoricSale>
  readonly own: ReadonlyMap<bigint, ReadonlyArray<HistoricSale>>
}

const pairText = ({ tokenId, seller, recipient }: HistoricSale): string =>
  seller < recipient ? `${tokenId} ${seller} ${recipient}` : `${tokenId} ${recipient} ${seller}`

const none: SalesAt = { all: [], own: new Map() }

/**
 * Selects sales of one collection at moments, oldest first. The answer is the same object until a sale comes in, or is too old.
 *
 * @param sales - Oldest first.
 * @param items - The items whose own sales are selected.
 */
export const makeSalesAt = (sales: ReadonlyArray<HistoricSale>, items: ReadonlySet<bigint>) => {
  let seen: { readonly text: string; readonly answer: SalesAt } = { text: "0 0 0", answer: none }
  let [end, recent, paired] = [0, 0, 0]
  const select = (): SalesAt => {
    const sellers = new Map<string, Set<string>>()
    for (const sale of sales.slice(paired, end)) {
      const text = pairText(sale)
      sellers.set(text, (sellers.get(text) ?? new Set()).add(sale.seller))
    }
    const counted = sales
      .slice(recent, end)
      .filter((sale) => sale.isCounted && (sellers.get(pairText(sale))?.size ?? 0) < 2)
      .reverse()
    const ofItems = Map.groupBy(
      counted.filter(({ tokenId }) => items.has(tokenId)),
      ({ tokenId }) => tokenId,
    )
    return {
      all: counted.slice(0, recentSalesMax),
      own: new Map([...ofItems].map(([tokenId, own]) => [tokenId, own.slice(0, recentSalesMax)])),
    }
  }
  return ({ block, timestampMs }: SalesMoment): SalesAt => {
    const isOlder = (sale: HistoricSale | undefined, ageMsMax: number) =>
      sale !== undefined && timestampMs - sale.soldMs >= ageMsMax
    while ((sales[end]?.block ?? Number.POSITIVE_INFINITY) <= block) end++
    while (isOlder(sales[recent], recentAgeMsMax)) recent++
    while (isOlder(sales[paired], recentAgeMsMax + backAndForthMsMax)) paired++
    const text = `${end} ${recent} ${paired}`
    if (text !== seen.text) seen = { text, answer: select() }
    return seen.answer
  }
}
