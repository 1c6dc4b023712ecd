/**
 * Queries the API as a caller does and compares the response with the chain at exactly the block that it names (P5).
 *
 * The expected values come from the simulated chain itself, so that responses are checked while broker and store are down.
 */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { SimulatedChain } from "../support/chain/simulated-chain.ts"
import { type AnsweredAt, firstHoldingsIn, holdingsField, unknownCoinsIn } from "../support/store/holdings.ts"

/** Address of an API, and a valid key. */
export interface ApiAddress {
  readonly url: string
  readonly apiKey: string
}

/** Outcome of a query: a correct response at its block, or a refusal with its reason. */
export type Outcome =
  | { readonly kind: "right"; readonly at: AnsweredAt }
  | { readonly kind: "refused"; readonly reason: string }

/** Maximum number of transactions to compare. */
const linesMax = 100

const query = `query($accounts: [Address!]!) {
  ${holdingsField}
  transactionHistoryV2(subjects: $accounts, perspective: Signer, first: ${linesMax}) {
    edges { node { ... on TimelineEventV2 { hash } } }
  }
}`

/** Codes that are acceptable during an outage; any other is a failure. */
const passingCodes: ReadonlySet<string> = new Set(["UNAVAILABLE", "TIMEOUT"])

/** Errors of partial answers: data that has not been read yet is omitted; `asOf` names the chain and the accounts. */
const partialTags: ReadonlySet<string> = new Set(["BalancesUnknown", "ChainUnread"])

/** Longer than the API's own time-out. */
const answerTimeoutMs = 20_000

interface Response {
  readonly errors?: ReadonlyArray<{
    readonly message: string
    readonly extensions: { readonly code: string; readonly tag?: string }
  }>
  readonly data?: unknown
}

const ask = ({ url, apiKey }: ApiAddress, accounts: ReadonlyArray<string>) =>
  Effect.tryPromise({
    try: async (signal): Promise<Response> => {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        body: JSON.stringify({ query, variables: { accounts } }),
        headers: { "content-type": "application/json", "x-service-api-key": apiKey },
        signal,
      })
      // A response of the API to the query above; the schema checks its shape, the code below its content.
      return (await response.json()) as Response
    },
    catch: (cause) => `no answer: ${cause instanceof Error ? (cause.cause ?? cause.message) : cause}`,
  }).pipe(
    Effect.timeoutOrElse({
      duration: answerTimeoutMs,
      orElse: () => Effect.die(new Error(`The API has not answered for ${answerTimeoutMs} ms.`)),
    }),
  )

/**
 * Sends one query. Dies if the response differs from the chain at the block that it names, or is an error that no outage explains.
 *
 * @param firstNumber - The first block that was read.
 */
export const askAndCompare = Effect.fnUntraced(function* (
  address: ApiAddress,
  chain: SimulatedChain,
  firstNumber: number,
): Effect.fn.Return<Outcome> {
  const response = yield* Effect.result(ask(address, chain.accounts))
  if (response._tag === "Failure") return { kind: "refused", reason: "nobody listens" }
  const { data, errors = [] } = response.success
  const error = errors.find(({ extensions }) => !partialTags.has(extensions.tag ?? ""))
  if (error !== undefined) {
    assert.isTrue(passingCodes.has(error.extensions.code), `an answer with ${JSON.stringify(errors)}`)
    return { kind: "refused", reason: error.extensions.code }
  }
  assert.isDefined(data, `an answer without data: ${JSON.stringify(response.success)}`)
  const { portfolioV2, transactionHistoryV2 } = data as Answered
  const [answered] = portfolioV2.asOf
  if (answered === undefined || answered.block === null) return { kind: "refused", reason: "no block yet" }
  // Accounts of a long-lived chain eventually own more tokens than fit on a page.
  const { at, holdings } = firstHoldingsIn({ data, errors: [], status: 200, headers: new Headers(), extensions: {} })
  const where = `at block ${at.block} (${at.hash}, seq ${at.seq})`
  const branch = at.block < firstNumber ? [] : branchTo(chain, at.hash, firstNumber)
  const active = new Set(branch.flatMap(({ transactions }) => transactions.flatMap(({ from, to }) => [from, to])))
  const unread = unknownCoinsIn(errors).filter((account) => active.has(account))
  assert.deepStrictEqual(unread, [], `coin balances that were not read ${where}`)
  for (const [key, amountRaw] of holdings) {
    const [account = "", token = ""] = key.split(" ")
    assert.strictEqual(
      amountRaw,
      chain.balanceAt(at, { account, token }),
      `P5: what ${account} has of ${token} ${where}`,
    )
  }
  assert.deepStrictEqual(
    transactionHistoryV2.edges.map(({ node }) => node.hash),
    signedHashes(branch, new Set(chain.accounts)).slice(0, linesMax),
    `P5: what accounts signed ${where}`,
  )
  return { kind: "right", at }
})

/** A chain before its first block. */
interface UnreadChain {
  readonly block: null
}

interface Answered {
  readonly portfolioV2: { readonly asOf: ReadonlyArray<AnsweredAt | UnreadChain> }
  readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly hash: Hash } }> }
}

/** The blocks of any branch up to a block, by parent links, oldest first. */
const branchTo = (chain: SimulatedChain, hash: Hash, firstNumber: number): ReadonlyArray<Block> => {
  const branch: Array<Block> = []
  for (let block = chain.blockOf(hash); block !== undefined; block = chain.blockOf(block.parentHash)) {
    branch.unshift(block)
    if (block.number <= firstNumber) return branch
  }
  return assert.fail(`P3: the answer names block ${hash}, which the chain never had`)
}

/** Newest first. */
const signedHashes = (branch: ReadonlyArray<Block>, accounts: ReadonlySet<string>): ReadonlyArray<Hash> =>
  branch
    .toReversed()
    .flatMap(({ transactions }) => transactions.toReversed())
    .filter(({ from }) => accounts.has(from))
    .map(({ hash }) => hash)
