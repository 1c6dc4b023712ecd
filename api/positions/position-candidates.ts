/** Candidates: contracts in which accounts may have positions, and the choice of those to read. */
import { Effect } from "effect"
import type { PositionHolderRow } from "#projections/positions/position-holders.ts"
import type { PositionTokenRow } from "#projections/positions/position-tokens.ts"
import type { MovementRow } from "#projections/positions/share-movements.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ShareModel } from "#schemas/graphql/model.ts"
import { readOfHolders } from "../accounts/holder-rows.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { cachedMovements, cachedPositionHolders } from "../cache/cached-accounts.ts"
import { cachedPositionTokens } from "../cache/cached-reads.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import type { RequestContext } from "../request/request-context.ts"
import { isClosed, type PositionReading } from "./position-tree.ts"
import { readReadings } from "./read-positions.ts"

/** Age from which a reading is repeated: amounts grow with time. */
export const readingAgeMsMax = 60_000

/** Age up to which an answer shows a reading that nothing changed, at its block, while it is repeated: clients that poll then never wait for amounts to grow. */
export const shownAgeMsMax = 120_000

/** As `readingAgeMsMax`, where the caller demands a new reading and the chain has a newer block. */
export const forcedAgeMsMax = 5_000

/** Maximum number of positions per request: at about 150 bytes each it stays below the 64 KiB of a message. */
const requestedMax = 250

/** A place of an account. */
export interface PositionPlaceRow extends PositionPlace {
  readonly account: Address
  readonly chainId: ChainId
}

/** A place where an account may have a position. */
export interface PositionCandidate {
  readonly account: Address
  readonly chainId: ChainId
  readonly place: PositionPlace
  /** The newest reading; absent if there is none. */
  readonly reading: PositionReading | undefined
  /** The newest block known to have changed the position; 0 if none is. */
  readonly changedAt: number
}

/** An account on a chain. */
const ownerText = ({ chainId, account }: { readonly chainId: ChainId; readonly account: Address }): string =>
  `${chainId} ${account}`

const candidateText = (owner: { readonly chainId: ChainId; readonly account: Address }, place: PositionPlace): string =>
  `${ownerText(owner)} ${placeText(place)}`

/**
 * Holders with their apps. An event of an unlisted contract is one of a position only if the app that the contract was proven to belong to has the group: events of vaults
 * (ERC-4626) and wrapped coins have the same form as those of some stakes.
 */
export const withApps = (
  holders: ReadonlyArray<PositionHolderRow>,
  proven: ReadonlyArray<Pick<PositionTokenRow, "chainId" | "token" | "app">>,
  { appOf }: Pick<AppCatalogueShape, "appOf">,
): ReadonlyArray<PositionHolderRow> => {
  const slugs = new Map(proven.map((row) => [tokenKeyText(row), row.app]))
  return holders.flatMap((holder) => {
    if (holder.app !== "") return [holder]
    const app = slugs.get(tokenKeyText({ ...holder, token: holder.contract })) ?? ""
    return appOf(app)?.groups.some(({ id }) => id === holder.group) === true ? [{ ...holder, app }] : []
  })
}

/** Tokens of accounts among those that represent a share of others, as places of positions. */
export const sharePlaces = <
  Balance extends Pick<PositionPlaceRow, "account" | "chainId"> & { readonly token: Address },
>(
  balances: ReadonlyArray<Balance>,
  shares: ReadonlyMap<string, ShareModel>,
): ReadonlyArray<PositionPlaceRow> =>
  balances.flatMap((balance) => {
    const { account, chainId, token } = balance
    const share = shares.get(tokenKeyText(balance))
    return share === undefined
      ? []
      : [{ account, chainId, app: share.app, group: share.group, contract: token, item: share.readBy ?? "" }]
  })

/** The candidates that follow from readings, from held shares and from events, before movements of shares count. */
export const candidatesOf = ({
  readings,
  held,
  named,
}: {
  readonly readings: ReadonlyArray<PositionReading>
  readonly held: ReadonlyArray<PositionPlaceRow>
  readonly named: ReadonlyArray<PositionHolderRow>
}): ReadonlyArray<PositionCandidate> => {
  const unchanged = { lastBlock: 0 }
  const open = readings.filter((reading) => !isClosed(reading)).map(({ root }) => ({ ...root, ...unchanged }))
  const byText = new Map(readings.map((reading) => [candidateText(reading.root, reading.root), reading]))
  const found = new Map<string, PositionCandidate>()
  const shares = held.map((place) => ({ ...place, ...unchanged }))
  // Candidates from events come last, since they have a block.
  for (const { account, chainId, app, group, contract, item, lastBlock } of [...open, ...shares, ...named]) {
    const place = { app, group, contract, item }
    const text = candidateText({ account, chainId }, place)
    found.set(text, { account, chainId, place, reading: byText.get(text), changedAt: lastBlock })
  }
  return [...found.values()]
}

/** Whether a candidate was read as a share of other tokens, which changes with each movement. */
export const isReadShare = ({ reading }: PositionCandidate): boolean => reading?.root.type === "app-token"

/** Candidates with the newest movements of their shares. */
export const withMovements = (
  candidates: ReadonlyArray<PositionCandidate>,
  movements: ReadonlyArray<MovementRow>,
): ReadonlyArray<PositionCandidate> => {
  const movedAt = new Map(movements.map((row) => [`${ownerText(row)} ${row.token}`, row.lastBlock]))
  return candidates.map((candidate) => ({
    ...candidate,
    changedAt: Math.max(candidate.changedAt, movedAt.get(`${ownerText(candidate)} ${candidate.place.contract}`) ?? 0),
  }))
}

/** Holders with their apps, also those of contracts that no brand lists. */
export const readNamed = Effect.fnUntraced(function* (
  holders: ReadonlyArray<PositionHolderRow>,
  marks: ReadonlyArray<Mark>,
  apps: AppCatalogueShape,
) {
  // Whether a registry proves a contract that no brand lists is known from its row of `position_tokens` alone.
  const unlisted = holders.filter(({ app }) => app === "")
  const proven = yield* cachedPositionTokens({
    marks,
    tokens: unlisted.map(({ chainId, contract }) => ({ chainId, token: contract })),
  })
  return withApps(holders, proven, apps)
})

/** The newest readings of positions, and the positions that follow from them, from held shares and from events. */
export const findCandidates = Effect.fnUntraced(function* (portfolio: PortfolioModel, { apps, marks }: RequestContext) {
  const { chainIds } = portfolio
  const selected = marks.select(chainIds)
  const [readings, holders, { balances }, shares] = yield* Effect.all(
    [
      readReadings(portfolio, { marks }),
      readOfHolders(
        portfolio,
        (accounts) => cachedPositionHolders({ marks: selected, accounts, chainIds }),
        (row) => row,
      ),
      portfolio.readBalances,
      portfolio.readShares,
    ],
    { concurrency: 4 },
  )
  const named = yield* readNamed(holders, selected, apps)
  const found = candidatesOf({ readings, held: sharePlaces(balances, shares), named })
  const ofShares = found.filter(isReadShare)
  const movements = yield* cachedMovements({
    marks: selected,
    accounts: [...new Set(ofShares.map(({ account }) => account))],
    tokens: ofShares.map(({ chainId, place }) => ({ chainId, token: place.contract })),
  })
  return { readings, candidates: withMovements(found, movements) }
})

/**
 * Whether a candidate is to be read: never read, changed since, or read too long ago. A closed position stays closed until something names it; one that was empty in
 * the very block that named it is read once more, as rewards grow from there on.
 */
export const isDue = (
  { reading, changedAt }: PositionCandidate,
  { nowMs, ageMsMax }: { readonly nowMs: number; readonly ageMsMax: number },
): boolean => {
  if (reading === undefined || changedAt > reading.root.block) return true
  const staysClosed = isClosed(reading) && changedAt < reading.root.block
  return !staysClosed && nowMs - reading.root.readAtMs > ageMsMax
}

/** Whether the reading of a candidate is shown while it is repeated: only time has passed, and not much. */
export const isShown = ({ reading, changedAt }: PositionCandidate, nowMs: number): boolean =>
  reading !== undefined && changedAt <= reading.root.block && nowMs - reading.root.readAtMs <= shownAgeMsMax

/**
 * The requests of candidates, one per account and chain.
 *
 * @param newestOf - The block of a chain after which they are demanded: a later one is another request. 0 if events alone decide.
 */
export const requestsOf = (
  due: ReadonlyArray<PositionCandidate>,
  newestOf: (chainId: ChainId) => number = () => 0,
): ReadonlyArray<BalanceRequest> =>
  [...Map.groupBy(due, ownerText).values()].flatMap((own): ReadonlyArray<BalanceRequest> => {
    const [first] = own
    if (first === undefined) return []
    const changedAt = Math.max(newestOf(first.chainId), ...own.map((candidate) => candidate.changedAt))
    const positions = own.slice(0, requestedMax).map(({ place }) => place)
    const again = changedAt > 0 ? { atBlock: changedAt } : {}
    return [{ chainId: first.chainId, account: first.account, tokens: [], positions, ...again }]
  })
