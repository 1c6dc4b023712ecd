/** Allowances of accounts as the contracts of the development chain answer at a block, asked one by one. */
import { Effect } from "effect"
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { type BlockLink, ChainReader } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import { firstBeads, seaportAddress } from "#ops/devnet/chain/contract-list.ts"
import { permit2Address } from "#schemas/domain/allowance.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NameChain } from "../names/name-chain.ts"

type StoryScene = NameChain["scene"]

const signatures = {
  erc20: "allowance(address,address) returns (uint256)",
  permit2: "allowance(address,address,address) returns (uint160,uint48,uint48)",
  item: "getApproved(uint256) returns (address)",
  holder: "ownerOf(uint256) returns (address)",
  balance: "balanceOf(address) returns (uint256)",
  operator: "isApprovedForAll(address,address) returns (bool)",
} as const

/** A question to a contract, and the allowance that its answer is about. */
interface Question {
  readonly kind: keyof typeof signatures
  /** `kind owner asset spender item`, of allowances that the answer alone determines. */
  readonly key: string
  readonly to: Address
  readonly data: Hex
}

const ask = (kind: Question["kind"], key: string, to: Address, values: Parameters<typeof encodeCall>[1]): Question => ({
  kind,
  key,
  to,
  data: encodeCall(signatures[kind], values),
})

/** Everything that the accounts may have allowed: to each other and to the contracts of the chain, of the tokens and collections of the chain. */
const questionsOf = ({ contracts, actors }: StoryScene): ReadonlyArray<Question> => {
  const { wrappedNative, usdCoin, wrappedBitcoin, dai, tide, shells, pearls, beads, lanterns, corals } = contracts
  const spenders = [
    ...actors,
    contracts.uniswapV2Router,
    contracts.uniswapV3Router,
    contracts.uniswapV3Positions,
    contracts.farm,
    contracts.vault,
    contracts.lanternPool,
    seaportAddress,
    permit2Address,
  ]
  const tokens = [wrappedNative, usdCoin, wrappedBitcoin, dai, tide]
  const ofTokens = actors.flatMap((owner) =>
    spenders.flatMap((spender) =>
      tokens.flatMap((token) => [
        ask("erc20", `erc20 ${owner} ${token} ${spender} 0`, token, [owner, spender]),
        ask("permit2", `permit2 ${owner} ${token} ${spender} 0`, permit2Address, [owner, token, spender]),
      ]),
    ),
  )
  const ofOperators = actors.flatMap((owner) =>
    spenders.flatMap((spender) =>
      [shells, pearls, beads, lanterns, corals].map((collection) =>
        ask("operator", `operator ${owner} ${collection} ${spender} 0`, collection, [owner, spender]),
      ),
    ),
  )
  const ofItems = Array.from({ length: firstBeads }, (_, index) => BigInt(index)).flatMap((tokenId) => [
    ask("item", `${beads} ${tokenId}`, beads, [tokenId]),
    ask("holder", `${beads} ${tokenId}`, beads, [tokenId]),
  ])
  const ofBalances = actors.flatMap((owner) =>
    tokens.map((token) => ask("balance", `${owner} ${token}`, token, [owner])),
  )
  return [...ofTokens, ...ofOperators, ...ofItems, ...ofBalances]
}

/** An allowance: its amount, and the time of its end in milliseconds, 0 for none. */
export type TrueAllowance = readonly [amountRaw: bigint, expiresAtMs: number]

/** The allowances of the actors at a block that are not zero, by `kind owner asset spender item`, and their balances, by `owner token`. */
export const readAllowanceTruth = Effect.fnUntraced(function* (
  scene: StoryScene,
  reader: ChainReader["Service"],
  block: BlockLink,
) {
  const questions = questionsOf(scene)
  const outputs = new Map(
    (yield* readCalls(questions, block).pipe(Effect.provideService(ChainReader, reader))).map(
      ({ to, data, output }) => [`${to} ${data}`, output] as const,
    ),
  )
  const answerOf = ({ kind, to, data }: Question) => {
    const output = outputs.get(`${to} ${data}`)
    return output === undefined ? undefined : decodeResult(signatures[kind], output)
  }
  const truth = new Map<string, TrueAllowance>()
  const balances = new Map<string, bigint>()
  const holders = new Map(
    questions.filter(({ kind }) => kind === "holder").map((one) => [one.key, answerOf(one)?.[0]] as const),
  )
  for (const question of questions) {
    const [value, expiration] = answerOf(question) ?? []
    if (question.kind === "item" && value !== undefined && String(value).toLowerCase() !== zeroAddress) {
      const [collection, tokenId] = question.key.split(" ")
      const holder = String(holders.get(question.key)).toLowerCase()
      if (!scene.actors.includes(holder)) continue
      truth.set(`item ${holder} ${collection} ${String(value).toLowerCase()} ${tokenId}`, [1n, 0])
    }
    if (question.kind === "balance" && typeof value === "bigint") balances.set(question.key, value)
    if (question.kind === "operator" && value === true) truth.set(question.key, [1n, 0])
    if (question.kind === "erc20" && typeof value === "bigint" && value > 0n) truth.set(question.key, [value, 0])
    if (question.kind === "permit2" && typeof value === "bigint" && value > 0n) {
      truth.set(question.key, [value, Number(expiration) * 1_000])
    }
  }
  return { truth, balances }
})
