/** The source of `accountPortfolio`: the state of an account on a chain, whenever its balances, NFTs or positions change. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { readHolders } from "../accounts/proxy-accounts.ts"
import type { Dependency, ReadPlace } from "../cache/chain-changes.ts"
import { type ChangesAt, changesAt } from "../cache/mark-changes.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds } from "../request/arguments.ts"
import type { SubscriptionAccountPortfolioArgs } from "../schema/generated.ts"
import { type LiveRead, type LiveSource, type LiveSpan, nothingRead } from "./live-source.ts"

/** Changes by blocks and by reads on demand that a portfolio depends on. */
const ofBlocks: ReadonlyArray<Dependency> = ["movement", "checkpoint", "nft", "holder", "proxy"]
const ofReads: ReadonlyArray<Dependency> = ["balance-read", "position-read", "owner-read"]

/** States of a chain that are found at once: further ones follow in the next step. */
const statesAtOnce = 20

/** The marks at which the state of an account was found, and the accounts that it depends on: itself, and its smart accounts. */
interface FoundAt {
  readonly place: ReadPlace
  readonly accounts: ReadonlyArray<Address>
}

/** Found states of a subscription, by chain and account. */
type Found = Map<string, FoundAt>

const keyOf = (chainId: ChainId, account: Address): string => `${chainId} ${account}`

const isUnchanged = (
  { changes, now }: ChangesAt,
  { place, accounts }: FoundAt,
  dependencies: ReadonlyArray<Dependency>,
) => accounts.every((key) => changes.isUnchanged({ key, before: place, after: now }, dependencies))

/** The accounts that the portfolio of an account depends on. */
const holdersOf = ({ chainId, marks }: LiveSpan, account: Address) =>
  readHolders(
    { accounts: [account], chainIds: [chainId] },
    { isWithProxies: true, context: { marks: { select: () => marks } }, report: () => undefined },
  ).pipe(Effect.map(({ proxies }) => [account, ...proxies.map(({ address }) => address)]))

/** The accounts whose state may have changed. The changes of the blocks are read once for all subscriptions. */
const readChanged = Effect.fnUntraced(function* (span: LiveSpan, accounts: ReadonlyArray<Address>, found: Found) {
  const { chainId, mark, marks } = span
  const readSeq = span.sourceSeqs.get(readsStream(chainId))
  const [at] = yield* changesAt(marks, readSeq === undefined ? new Map() : new Map([[chainId, readSeq]]))
  if (at === undefined) return nothingRead
  const dependencies = readSeq === undefined ? ofBlocks : [...ofBlocks, ...ofReads]
  const states = yield* Effect.forEach(
    accounts,
    Effect.fnUntraced(function* (account) {
      const before = found.get(keyOf(chainId, account))
      const isSame = before !== undefined && isUnchanged(at, before, dependencies)
      return { account, isSame, accounts: isSame ? before.accounts : yield* holdersOf(span, account) }
    }),
    { concurrency: "unbounded" },
  )
  const changed = states.filter(({ isSame }) => !isSame)
  const later = new Set(changed.slice(statesAtOnce))
  const read: LiveRead<Address> = {
    contents: changed.slice(0, statesAtOnce).map(({ account }) => ({
      seq: mark.place.seq,
      block: { ...mark.block, timestampMs: mark.timestampMs },
      content: account,
      state: account,
    })),
    isWhole: later.size === 0,
    isOutdated: false,
    noteShown: () => {
      // From here on each is judged from the later place.
      for (const state of states) {
        if (later.has(state)) continue
        found.set(keyOf(chainId, state.account), { place: at.now, accounts: state.accounts })
      }
    },
  }
  return read
})

/** Portfolios of accounts. */
export const accountPortfolio: LiveSource<SubscriptionAccountPortfolioArgs, Address | undefined> = {
  check: Effect.fnUntraced(function* ({ addresses, chainIds }, context, report) {
    const accounts = yield* checkAccounts("addresses", addresses, context, report)
    const chains = yield* checkChainIds({ chainIds: chainIds ?? null }, context, report)
    const found: Found = new Map()
    return {
      chainIds: chains.chainIds,
      sourcesOf: (chainId) => [readsStream(chainId)],
      empty: undefined,
      read: (span) => readChanged(span, accounts, found),
    }
  }),
}
