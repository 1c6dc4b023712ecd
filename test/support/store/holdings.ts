/** Balances of accounts at a block: as the chain reports them, and as a response contains them. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { headSettleMs } from "#chains/reader/read-state.ts"
import { DevnetRefused, makeDevnetRpc, type RpcCall } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TestAnswer } from "../api/api.ts"
import { comparePositions } from "../positions/positions.ts"
import { askIntervalMs, askService, type ServiceAddress } from "../service/service.ts"
import { waitFor } from "../wait/wait-for.ts"
import { compareItems, compareSales } from "./items.ts"

/** Amounts by `account token`, without zeros. */
export type Holdings = ReadonlyMap<string, bigint>

/** The block that a response reflects. */
export interface AnsweredAt {
  readonly chainId: number
  readonly seq: number
  readonly block: number
  readonly hash: Hash
  readonly timestamp: number
  readonly historyFrom: number
}

/** The balances in a response about accounts, of all their tokens. */
export interface AnsweredHoldings {
  readonly at: AnsweredAt
  readonly holdings: Holdings
  readonly tokens: ReadonlyArray<Address>
}

/** The accounts whose coin balance is unknown and left out, as the errors of a response name them. */
export const unknownCoinsIn = (
  errors: ReadonlyArray<{ readonly message: string; readonly extensions: { readonly tag?: string } }>,
): ReadonlyArray<string> =>
  errors.flatMap(({ message, extensions: { tag } }) =>
    tag === "BalancesUnknown" ? (message.match(/0x[0-9a-f]{40}/g) ?? []) : [],
  )

/** The fields that a query with `$accounts` selects so that `holdingsIn` can read its response: one page of the maximum size. */
export const holdingsField = `portfolioV2(addresses: $accounts) {
    tokenBalances {
      omittedTokenCount
      byToken(first: 100, filters: { includeTokensWithMissingPrices: true }) {
        totalCount
        edges { node { tokenAddress balanceRaw accountBalances(first: 20) { edges { node { accountAddress balanceRaw } } } } }
      }
    }
    asOf { chainId seq block hash timestamp historyFrom }
  }`

const holdingsQuery = `query($accounts: [Address!]!) { ${holdingsField} }`

interface HoldingsData {
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly byToken: {
        readonly totalCount: number
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly tokenAddress: Address
            readonly balanceRaw: string
            readonly accountBalances: {
              readonly edges: ReadonlyArray<{
                readonly node: { readonly accountAddress: Address; readonly balanceRaw: string }
              }>
            }
          }
        }>
      }
    }
    readonly asOf: ReadonlyArray<AnsweredAt>
  }
}

/** Sorted, without zeros, for comparisons. */
export const toHoldings = (entries: Iterable<readonly [string, bigint]>): Holdings =>
  new Map(
    [...entries].filter(([, amountRaw]) => amountRaw !== 0n).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )

/** Asks a service for the balances of accounts; returns the response. */
export const askHoldings = (service: ServiceAddress, accounts: ReadonlyArray<Address>): Effect.Effect<TestAnswer> =>
  askService(service, holdingsQuery, { accounts })

/** The tokens in the first page of a response. Throws if it contains errors or its totals are wrong. */
export const firstHoldingsIn = (answer: TestAnswer): AnsweredHoldings & { readonly totalCount: number } => {
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors))
  // The response to the query above, which the server validates against its schema.
  const { portfolioV2 } = answer.data as HoldingsData
  const { edges, totalCount } = portfolioV2.tokenBalances.byToken
  const [at] = portfolioV2.asOf
  if (at === undefined) throw new Error("The answer does not say at which block it is true.")
  const entries = edges.flatMap(({ node }) => {
    const parts = node.accountBalances.edges.map(
      ({ node: part }) => [`${part.accountAddress} ${node.tokenAddress}`, BigInt(part.balanceRaw)] as const,
    )
    const sumRaw = parts.reduce((sum, [, amountRaw]) => sum + amountRaw, 0n)
    if (sumRaw !== BigInt(node.balanceRaw)) throw new Error(`P11: the balances of ${node.tokenAddress} do not add up.`)
    return parts
  })
  return { at, holdings: toHoldings(entries), tokens: edges.map(({ node }) => node.tokenAddress), totalCount }
}

/** The balances in a response to `askHoldings`. Throws if it contains errors, its totals are wrong, or it has more than one page. */
export const holdingsIn = (answer: TestAnswer): AnsweredHoldings => {
  const { totalCount, ...answered } = firstHoldingsIn(answer)
  if (totalCount !== answered.tokens.length) throw new Error(`${totalCount} tokens do not fit into one page.`)
  return answered
}

const balanceCall = (account: Address, token: Address, block: Hash): RpcCall =>
  token === zeroAddress
    ? { method: "eth_getBalance", params: [account, { blockHash: block }] }
    : {
        method: "eth_call",
        params: [{ to: token, data: encodeCall("balanceOf(address)", [account]) }, { blockHash: block }],
      }

/**
 * The balances of accounts on the chain after the block of this hash. Repeated if the chain has grown meanwhile, because anvil answers for
 * its newest block from the pending one. Dies if the chain refuses: it no longer has the block, or an address is no token.
 */
export const chainHoldings = (
  rpcUrl: string,
  accounts: ReadonlyArray<Address>,
  tokens: ReadonlyArray<Address>,
  block: Hash,
): Effect.Effect<Holdings> =>
  Effect.gen(function* () {
    const pairs = accounts.flatMap((account) => tokens.map((token) => ({ account, token })))
    const rpc = makeDevnetRpc(rpcUrl)
    const ask = rpc.batch(pairs.map(({ account, token }) => balanceCall(account, token, block)))
    const before = yield* rpc.call("eth_blockNumber")
    const first = yield* ask
    const after = yield* Effect.delay(rpc.call("eth_blockNumber"), headSettleMs)
    const answers = before === after ? first : yield* ask
    const entries: Array<readonly [string, bigint]> = []
    for (const [index, { account, token }] of pairs.entries()) {
      const answer = answers[index]
      if (answer instanceof DevnetRefused) return yield* answer
      entries.push([`${account} ${token}`, BigInt(String(answer))])
    }
    return toHoldings(entries)
  }).pipe(Effect.orDie)

/** Compares one response about every actor and token with the chain; returns the block of both and the number of compared balances. */
export const compareHoldings = Effect.fnUntraced(function* (service: ServiceAddress) {
  const { accounts, tokens } = service.announcement
  const answered = holdingsIn(yield* askHoldings(service, accounts))
  const all = [...new Set([zeroAddress, ...tokens, ...answered.tokens])]
  const onChain = yield* chainHoldings(service.rpcUrl, accounts, all, answered.at.hash)
  assert.deepStrictEqual([...answered.holdings], [...onChain], `holdings at block ${answered.at.block}`)
  for (const account of accounts) assert.isAbove(Number(onChain.get(`${account} ${zeroAddress}`)), 0)
  for (const token of tokens) assert.include(answered.tokens, token)
  return { at: answered.at, count: accounts.length * all.length }
})

interface TideMark {
  readonly block: number
  readonly hash: Hash
}

/** `undefined` instead of a defect, while the service restarts and refuses connections. */
const orUnanswered = <A>(requested: Effect.Effect<A>): Effect.Effect<A | undefined> =>
  Effect.catchDefect(requested, () => Effect.succeed(undefined))

/** The tide mark of the development chain, which is much cheaper to query than balances. */
const askTideMark = (service: ServiceAddress): Effect.Effect<TideMark | undefined> =>
  askService(service, `{ network(chainId: ${devnetChainId}, vm: EVM) { tideMark { block hash } } }`).pipe(
    orUnanswered,
    Effect.map((answer) => {
      if (answer === undefined || answer.errors.length > 0) return undefined
      // The response to the query above, which the server validates against its schema.
      const { network } = answer.data as { readonly network: { readonly tideMark: TideMark | null } }
      return network.tideMark ?? undefined
    }),
  )

/** Polls the tide mark, then the balances, until both satisfy `isWanted`; failed requests are repeated. */
export const awaitHoldings = (
  service: ServiceAddress,
  accounts: ReadonlyArray<Address>,
  description: string,
  isWanted: (mark: TideMark) => boolean,
): Effect.Effect<AnsweredAt> =>
  waitFor(
    description,
    Effect.gen(function* () {
      const mark = yield* askTideMark(service)
      if (mark === undefined || !isWanted(mark)) return undefined
      const answer = yield* orUnanswered(askHoldings(service, accounts))
      if (answer === undefined || answer.errors.length > 0) return undefined
      const { at } = holdingsIn(answer)
      return isWanted(at) ? at : undefined
    }),
    askIntervalMs,
  )

/** Waits for a response at a block above the given one. */
export const awaitBlock = (service: ServiceAddress, above: number): Effect.Effect<AnsweredAt> =>
  awaitHoldings(
    service,
    service.announcement.accounts,
    `an answer at a block above ${above}`,
    ({ block }) => block > above,
  )

/** Compares responses of a number of different blocks with the chain while it grows. */
export const compareWhileItGrows = Effect.fnUntraced(function* (service: ServiceAddress, blocksMin: number) {
  const blocks = new Set<number>()
  let count = 0
  while (blocks.size < blocksMin) {
    const compared = yield* compareHoldings(service)
    if (!blocks.has(compared.at.block)) count += compared.count
    blocks.add(compared.at.block)
    yield* awaitBlock(service, compared.at.block)
  }
  yield* Effect.logInfo("Balances compared with the chain.", { blocks: [...blocks].join(" "), count })
})

/** Compares a response with the chain, then a newer one, with NFTs and their sales, and positions. */
export const compareTwice = Effect.fnUntraced(function* (service: ServiceAddress) {
  const { at } = yield* compareHoldings(service)
  yield* awaitBlock(service, at.block)
  const items = yield* compareItems(service, service.announcement.accounts)
  const sales = yield* compareSales(service)
  const positions = yield* comparePositions(service)
  yield* Effect.logInfo("NFTs, sales and positions compared with the chain.", { items, sales, positions })
  return yield* compareHoldings(service)
})
