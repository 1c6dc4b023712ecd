/**
 * The accounts whose balances a chain's reader reads. Pure.
 *
 * `all`: with every block, those of every account that it touches. `watched`: those of requested accounts, and of pools, whose
 * holdings prices need. A requested account is first read as a whole, at one block, and again if a revert removes that block.
 */
import { allowanceText, type TokenAllowance } from "#schemas/domain/allowance.ts"
import type { RequestedNft } from "#schemas/domain/balance-request.ts"
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** The closed list of scopes. */
export const balanceScopes = ["watched", "all"] as const

export type BalanceScope = (typeof balanceScopes)[number]

/** A request for the balances of an account: that of the native coin, those of tokens, its positions, its NFTs, and its allowances. */
export interface AccountRequest {
  readonly account: Address
  readonly tokens: ReadonlyArray<Address>
  /** Whether the balances of all candidates are requested as well. */
  readonly isWhole: boolean
  readonly positions: ReadonlyArray<PositionPlace>
  readonly nfts: ReadonlyArray<RequestedNft>
  /** Allowances that it gave; none where absent. */
  readonly allowances?: ReadonlyArray<TokenAllowance>
}

/** The requests for an account, until what was read of it is final. */
export interface RequestedAccount extends AccountRequest {
  readonly isWaiting: boolean
  /** Whether its tokens and positions were read already, in a round that had no room for all of its NFTs. */
  readonly areBalancesRead: boolean
  /** Texts of its NFTs that were read already, in rounds that had no room for all of them. */
  readonly readNfts: ReadonlySet<string>
  /** The highest block that balances were read at. */
  readonly readAt: number | undefined
  /** The highest block that those of all candidates were read at. */
  readonly wholeAt: number | undefined
}

/** The accounts to read balances of, and the requests for balances. */
export interface WatchList {
  readonly scope: BalanceScope
  readonly accounts: ReadonlySet<Address>
  /** By account, oldest first. */
  readonly requested: ReadonlyMap<Address, RequestedAccount>
  /** Accounts that wait for a search for positions that no event names, oldest first. */
  readonly searches: ReadonlySet<Address>
  /** Tokens of which any account may hold some. */
  readonly candidates: ReadonlySet<Address>
}

/** Watched accounts per chain, evicted oldest first. Each costs a read in every block that touches it. @limit operators */
const watchedAccountsMax = 100_000

/** Accounts that wait to be read or whose reads are not final; further ones have to be requested again. @limit operators */
const requestedAccountsMax = 100_000

/**
 * Maximum number of accounts that wait for a search for positions; further ones are not searched until a restart finds their requests. Apart from `requestedAccountsMax`: a search takes
 * seconds, and a backlog of them must not refuse requests for balances.
 */
const searchesMax = 100_000

/** NFTs whose owners wait to be read; further ones have to be requested again. @limit operators */
const requestedNftsMax = 100_000

/** Maximum number of candidates; the first ones stay. Reading an account in full takes one call per 250 of them. */
const candidatesMax = 5_000

/** A list without accounts. */
export const emptyWatchList = (scope: BalanceScope): WatchList => ({
  scope,
  accounts: new Set(),
  requested: new Map(),
  searches: new Set(),
  candidates: new Set(),
})

/** Adds tokens of which any account may hold some. */
export const addCandidates = (list: WatchList, tokens: ReadonlyArray<Address>): WatchList => ({
  ...list,
  candidates: new Set([...list.candidates, ...tokens].slice(0, candidatesMax)),
})

/** Watches accounts without reading them. */
export const watch = (list: WatchList, accounts: ReadonlyArray<Address>): WatchList => ({
  ...list,
  accounts: new Set([...list.accounts, ...accounts].slice(-watchedAccountsMax)),
})

const distinctPlaces = (places: ReadonlyArray<PositionPlace>): ReadonlyArray<PositionPlace> => [
  ...new Map(places.map((place) => [placeText(place), place])).values(),
]

/** Allowances of an account that wait to be read; further ones have to be requested again. @limit operators */
const requestedAllowancesMax = 1_000

const distinctAllowances = (allowances: ReadonlyArray<TokenAllowance>): ReadonlyArray<TokenAllowance> =>
  [...new Map(allowances.map((one) => [allowanceText(one), one])).values()].slice(0, requestedAllowancesMax)

const nftText = ({ collection, tokenId }: RequestedNft): string => `${collection} ${tokenId ?? ""}`

const distinctNfts = (nfts: ReadonlyArray<RequestedNft>): ReadonlyArray<RequestedNft> =>
  [...new Map(nfts.map((nft) => [nftText(nft), nft])).values()].slice(0, requestedNftsMax)

/** Watches the accounts of requests, which then wait to be read. */
export const requestBalances = (list: WatchList, requests: ReadonlyArray<AccountRequest>): WatchList => {
  const requested = new Map(list.requested)
  for (const request of requests) {
    const before = requested.get(request.account)
    if (before === undefined && requested.size >= requestedAccountsMax) continue
    const waiting = before?.isWaiting === true ? before : undefined
    requested.set(request.account, {
      account: request.account,
      tokens: [...new Set([...(waiting?.tokens ?? []), ...request.tokens])],
      isWhole: request.isWhole || waiting?.isWhole === true,
      positions: distinctPlaces([...(waiting?.positions ?? []), ...request.positions]),
      nfts: distinctNfts([...(waiting?.nfts ?? []), ...request.nfts]),
      allowances: distinctAllowances([...(waiting?.allowances ?? []), ...(request.allowances ?? [])]),
      isWaiting: true,
      areBalancesRead: false,
      readNfts: waiting?.readNfts ?? new Set(),
      readAt: before?.readAt,
      wholeAt: before?.wholeAt,
    })
  }
  const accounts = requests.map(({ account }) => account)
  return watch({ ...list, requested }, accounts)
}

/** Calls of a position, compared with the one of a balance: an estimate. */
const callsOfPosition = 10

/** Maximum number of calls per NFT: its owner, and the copies of the account. */
const callsOfItem = 2

/** Maximum number of calls for all NFTs of an account in a collection: their number, and each of those that the contract lists. */
const callsOfCollection = 101

/** An account with the tokens, positions, NFTs and allowances to read of it. */
export interface WaitingAccount {
  readonly request: RequestedAccount
  readonly tokens: ReadonlyArray<Address>
  readonly positions: ReadonlyArray<PositionPlace>
  readonly allowances: ReadonlyArray<TokenAllowance>
  /** Unread NFTs, up to the limit of a round; at least one if there are any. */
  readonly nfts: ReadonlyArray<RequestedNft>
}

/** The first NFTs that take at most so many calls, one in any case, and their calls. */
const fittingNfts = (nfts: ReadonlyArray<RequestedNft>, callsMax: number) => {
  let calls = 0
  const fitting: Array<RequestedNft> = []
  for (const nft of nfts) {
    const own = nft.tokenId === undefined ? callsOfCollection : callsOfItem
    if (fitting.length > 0 && calls + own > callsMax) break
    calls += own
    fitting.push(nft)
  }
  return { fitting, calls }
}

/** The tokens, positions and allowances of a request that were not read yet. */
const unreadBalances = (
  { areBalancesRead, isWhole, tokens, positions, allowances = [] }: RequestedAccount,
  candidates: WatchList["candidates"],
): Pick<WaitingAccount, "tokens" | "positions" | "allowances"> => {
  if (areBalancesRead) return { tokens: [], positions: [], allowances: [] }
  return { tokens: isWhole ? [...new Set([...tokens, ...candidates])] : tokens, positions, allowances }
}

/**
 * The accounts that wait the longest, with at most so many balances in all, the first one in any case. A position and an NFT count as several balances;
 * NFTs beyond the limit wait for the next round.
 */
export const waitingAccounts = (
  { requested, candidates }: WatchList,
  balancesMax: number,
): ReadonlyArray<WaitingAccount> => {
  const waiting: Array<WaitingAccount> = []
  let balances = 0
  for (const request of requested.values()) {
    if (!request.isWaiting) continue
    const { tokens, positions, allowances } = unreadBalances(request, candidates)
    balances += 1 + tokens.length + positions.length * callsOfPosition + allowances.length
    if (waiting.length > 0 && balances > balancesMax) break
    const unread = request.nfts.filter((nft) => !request.readNfts.has(nftText(nft)))
    const { fitting, calls } = fittingNfts(unread, balancesMax - balances)
    balances += calls
    waiting.push({ request, tokens, positions, allowances, nfts: fitting })
  }
  return waiting
}

/** Whether balances of an account are read in blocks that touch it. */
export const isWatched = ({ scope, accounts }: WatchList, account: Address): boolean =>
  scope === "all" || accounts.has(account)

/** Whether no account is watched. */
export const isNobodyWatched = ({ scope, accounts }: WatchList): boolean => scope === "watched" && accounts.size === 0

/** Adds accounts that wait for a search, behind all others. */
const addSearches = (list: WatchList, accounts: ReadonlyArray<Address>): WatchList =>
  accounts.length === 0 ? list : { ...list, searches: new Set([...list.searches, ...accounts].slice(0, searchesMax)) }

/**
 * Notes the block that accounts were read at. Accounts that were requested again meanwhile, and those with unread NFTs, keep waiting, behind all
 * others: an account with many NFTs does not delay other accounts.
 *
 * @param hasSearch - Whether accounts that were read as a whole then wait for a search for positions.
 */
export const noteRead = (
  list: WatchList,
  accounts: ReadonlyArray<WaitingAccount>,
  blockNumber: number,
  hasSearch = false,
): WatchList => {
  const requested = new Map(list.requested)
  for (const { request, nfts } of accounts) {
    const present = requested.get(request.account)
    if (present === undefined) continue
    const isRepeated = present !== request
    const readNfts = new Set([...present.readNfts, ...nfts.map(nftText)])
    requested.delete(request.account)
    requested.set(request.account, {
      ...present,
      areBalancesRead: !isRepeated,
      isWaiting: isRepeated || present.nfts.some((nft) => !readNfts.has(nftText(nft))),
      readNfts,
      isWhole: isRepeated && present.isWhole,
      readAt: blockNumber,
      wholeAt: request.isWhole ? blockNumber : present.wholeAt,
    })
  }
  const searched = accounts.flatMap(({ request }) => (hasSearch && request.isWhole ? [request.account] : []))
  return addSearches({ ...list, requested }, searched)
}

/** Initial state of an account. */
const unread = {
  isWaiting: true,
  areBalancesRead: false,
  readNfts: new Set<string>(),
  readAt: undefined,
  wholeAt: undefined,
}

/** The account that has waited longest for a search; none before its balances were read. */
export const searchDue = ({ requested, searches }: WatchList): Address | undefined => {
  for (const account of searches) if (requested.get(account)?.isWaiting !== true) return account
  return undefined
}

/** Lets accounts whose balances were read wait for a search, and watches them. */
export const requestSearches = (list: WatchList, accounts: ReadonlyArray<Address>): WatchList =>
  addSearches(watch(list, accounts), accounts)

/** A request for nothing, of an account whose balances were read. */
const noRequest = { tokens: [], isWhole: false, positions: [], nfts: [], ...unread, isWaiting: false }

/** Notes the block of an account's search. If a revert removes it, the account is read as a whole again. */
export const noteSearched = (list: WatchList, account: Address, blockNumber: number): WatchList => {
  const searches = new Set(list.searches)
  searches.delete(account)
  const present = list.requested.get(account) ?? { ...noRequest, account }
  const readAt = Math.max(present.readAt ?? 0, blockNumber)
  const requested = new Map(list.requested).set(account, { ...present, readAt, wholeAt: readAt })
  return { ...list, requested, searches }
}

const isAbove = (block: number | undefined, forkNumber: number): boolean => block !== undefined && block > forkNumber

/** Lets accounts wait again that were read above a fork. */
export const forgetAbove = (list: WatchList, forkNumber: number): WatchList => {
  if (![...list.requested.values()].some(({ readAt }) => isAbove(readAt, forkNumber))) return list
  const requested = [...list.requested].map(([account, one]): readonly [Address, RequestedAccount] => {
    if (!isAbove(one.readAt, forkNumber)) return [account, one]
    const isWhole = one.isWhole || isAbove(one.wholeAt, forkNumber)
    return [account, { ...one, ...unread, isWhole }]
  })
  return { ...list, requested: new Map(requested) }
}

/** Drops accounts that wait for no read and were last read at a final block. */
export const dropFinal = (list: WatchList, finalNumber: number): WatchList => {
  const requested = [...list.requested].filter(([, { isWaiting, readAt }]) => isWaiting || isAbove(readAt, finalNumber))
  return requested.length === list.requested.size ? list : { ...list, requested: new Map(requested) }
}
