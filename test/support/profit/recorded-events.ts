/** Events of accounts from the facts of recorded transactions, in the order of the records. Their prices are made up: recordings have none. */
import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { withWorth } from "#api/profit/event-worth.ts"
import { eventText, makeEvents } from "#api/profit/make-events.ts"
import { type TaxAsset, type TaxEvent, type TaxLeg, taxAssetText } from "#api/profit/tax-event.ts"
import type { AccountMovement } from "#projections/transactions/account-movements.ts"
import type { TokenStandard } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"

interface AmountJson {
  readonly asset: string
  readonly amountRaw: string
}

interface FactsJson {
  readonly chainId: number
  readonly hash: string
  readonly deltas: ReadonlyArray<AmountJson & { readonly account: string; readonly kind: string }>
  readonly actions: ReadonlyArray<{
    readonly type: Action["type"]
    readonly protocol: string | null
    readonly account: string
    readonly sent: ReadonlyArray<AmountJson>
    readonly received: ReadonlyArray<AmountJson>
  }>
}

/** The facts of all recorded transactions. */
const readFacts = (): ReadonlyArray<FactsJson> =>
  globSync("test/golden/interpret/facts/*.ndjson")
    .toSorted()
    .flatMap((path) => readFileSync(path, "utf8").split("\n"))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))

const standards: Readonly<Record<string, TokenStandard>> = { erc20: "erc20", erc721: "erc721", erc1155: "erc1155" }

/** The asset of a CAIP-19 id. */
const assetOf = (id: string): TaxAsset => {
  const [, chain = "", space = "", token = "", tokenId = "0"] = /^eip155:(\d+)\/(\w+):(\w+)(?:\/(\d+))?$/.exec(id) ?? []
  const standard = standards[space] ?? "native"
  return {
    chainId: Number(chain),
    standard,
    token: standard === "native" ? zeroAddress : token,
    tokenId: BigInt(tokenId),
  }
}

const amountOf = ({ asset, amountRaw }: AmountJson) => ({ asset: assetOf(asset), amountRaw: BigInt(amountRaw) })

const kindOf = (kind: string): AccountMovement["kind"] =>
  kind === "fee" || kind === "reward" || kind === "withdrawal" ? kind : "other"

/** Net movements of an account, as the ledger's query returns them. */
const movementsOf = (facts: FactsJson, account: string, place: number): ReadonlyArray<AccountMovement> => {
  const own = facts.deltas.filter((delta) => delta.account === account)
  return [...Map.groupBy(own, ({ asset, kind }) => `${asset} ${kindOf(kind)}`).values()].flatMap((deltas) => {
    const [first] = deltas
    const amountRaw = deltas.reduce((sum, delta) => sum + BigInt(delta.amountRaw), 0n)
    if (first === undefined || amountRaw === 0n) return []
    const { chainId, standard, token, tokenId } = assetOf(first.asset)
    const asset = { chainId, standard, token, tokenId }
    const at = { blockNumber: place, transactionIndex: 0, hash: facts.hash, timestampMs: place * 1_000 }
    return [{ account, ...at, ...asset, kind: kindOf(first.kind), amountRaw }]
  })
}

/** A price from a digest: none for one in eight, of little confidence for some. */
const priceOf = ({ asset }: TaxLeg, { blockNumber }: TaxEvent) => {
  const digest = createHash("sha256")
    .update(`${taxAssetText(asset)} ${blockNumber >> 3}`)
    .digest()
  const isPriced = asset.standard !== "erc721" && asset.standard !== "erc1155" && digest.readUInt8(0) % 8 > 0
  const usd = digest.readUInt32BE(1) / 997
  return isPriced ? { usd, decimals: 18, confidence: digest.readUInt8(5) / 255, perUsd: 1 } : undefined
}

/** A gift of half of what an account gives later: otherwise the cost of most would be unknown, as the recordings are a few blocks. */
const openingOf = (movements: ReadonlyArray<AccountMovement>): ReadonlyArray<AccountMovement> => {
  const given = movements.filter(({ amountRaw }) => amountRaw < 0n)
  return [...Map.groupBy(given, ({ token, tokenId }) => `${token} ${tokenId}`).values()].flatMap((own) => {
    const [first] = own
    const amountRaw = own.reduce((sum, movement) => sum - movement.amountRaw, 1n) / 2n
    return first === undefined || amountRaw === 0n
      ? []
      : [{ ...first, blockNumber: -8, timestampMs: 0, hash: `0x${"0".repeat(64)}`, kind: "other", amountRaw }]
  })
}

/** The recorded accounts with the most transactions, and the events of each after an opening gift. */
export const recordedAccounts = (count: number) => {
  const all = readFacts()
  const places = new Map<string, Array<number>>()
  for (const [place, { chainId, deltas }] of all.entries()) {
    for (const account of new Set(deltas.map((delta) => delta.account))) {
      const key = `${chainId} ${account}`
      const known = places.get(key)
      if (known === undefined) places.set(key, [place])
      else known.push(place)
    }
  }
  return [...places]
    .toSorted(([left, first], [right, second]) => second.length - first.length || Number(left > right) * 2 - 1)
    .slice(0, count)
    .map(([key, own]) => {
      const [, account = ""] = key.split(" ")
      const found = own.flatMap((place) => {
        const facts = all[place]
        return facts === undefined ? [] : movementsOf(facts, account, place)
      })
      const movements = [...openingOf(found), ...found]
      const actions = own.flatMap((place) => {
        const facts = all[place]
        if (facts === undefined) return []
        const key = eventText({ chainId: facts.chainId, blockNumber: place, transactionIndex: 0 })
        const each = facts.actions.map(({ sent, received, protocol, ...action }) => ({
          ...action,
          protocol: protocol ?? undefined,
          sent: sent.map(amountOf),
          received: received.map(amountOf),
        }))
        return [[key, each] as const]
      })
      return { account, movements, events: withWorth(makeEvents(movements, new Map(actions), [account]), priceOf) }
    })
}
