/**
 * Compares what is told of a transaction with what Once Upon's recordings expect: its asset transfers, its sentences, and
 * what its recognisers make of it. Of sentences, who acted and how much is compared, never the wording. Pure.
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import type { TransactionFacts } from "../fact-line.ts"
import { type Check, type Finding, unexplained } from "./comparison.ts"
import { addMovement, type Changes, changeKey, differingKeys, type RecordedFacts } from "./recorded.ts"

/** A transfer as expected; coins have no contract. */
interface ExpectedTransfer {
  readonly type: string
  readonly contract?: Address
  /** The contract in some of the recordings. */
  readonly asset?: Address
  readonly from: Address
  readonly to: Address
  readonly value?: string
  readonly tokenId?: string
}

interface ExpectedNet {
  readonly type: string
  readonly contract?: Address
  readonly asset?: Address
  readonly value?: string
  readonly tokenId?: string
}

/** The expectations of a recording that are compared. */
export interface OnceUponExpectation {
  readonly assetTransfers?: ReadonlyArray<ExpectedTransfer>
  readonly netAssetTransfers?: Readonly<
    Record<Address, { readonly received: ReadonlyArray<ExpectedNet>; readonly sent: ReadonlyArray<ExpectedNet> }>
  >
  readonly summaries?: ReadonlyArray<readonly [recogniser: string, sentence: string]>
  readonly detect?: ReadonlyArray<readonly [recogniser: string, isRecognised: boolean]>
}

/** The findings about a transaction's expectations. */
export const compareOnceUpon = (
  expected: OnceUponExpectation,
  told: TransactionFacts,
  { recorded, chain }: { readonly recorded: RecordedFacts; readonly chain: ChainDefinition },
): ReadonlyArray<Finding> => [
  ...(expected.assetTransfers === undefined
    ? []
    : [changesFinding("asset transfers", transferChanges(expected.assetTransfers, told), { told, recorded, chain })]),
  ...(expected.netAssetTransfers === undefined
    ? []
    : [changesFinding("net asset transfers", netChanges(expected.netAssetTransfers, told), { told, recorded, chain })]),
  ...(expected.summaries ?? []).map(([, sentence]) => summaryFinding(sentence, told)),
  ...(expected.detect ?? []).flatMap(([recogniser, isRecognised]) => recogniserFinding(recogniser, isRecognised, told)),
]

const assetOf = (
  { type, contract, asset, tokenId }: Pick<ExpectedTransfer, "type" | "contract" | "asset" | "tokenId">,
  chainId: number,
): string => {
  if (type === "eth") return "coins"
  return `eip155:${chainId}/${type}:${(contract ?? asset)?.toLowerCase()}${tokenId === undefined ? "" : `/${tokenId}`}`
}

const transferChanges = (transfers: ReadonlyArray<ExpectedTransfer>, { chainId }: TransactionFacts): Changes => {
  const changes: Changes = new Map()
  for (const transfer of transfers) {
    const { from, to, value = "1" } = transfer
    addMovement(changes, { from, to, asset: assetOf(transfer, chainId), amountRaw: BigInt(value) })
  }
  return changes
}

const netChanges = (
  net: NonNullable<OnceUponExpectation["netAssetTransfers"]>,
  { chainId }: TransactionFacts,
): Changes => {
  const changes: Changes = new Map()
  for (const [account, { received, sent }] of Object.entries(net)) {
    const add = (each: ExpectedNet, sign: bigint) => {
      const amountRaw = sign * BigInt(each.value ?? "1")
      addMovement(changes, { from: zeroAddress, to: account, asset: assetOf(each, chainId), amountRaw })
    }
    for (const each of received) add(each, 1n)
    for (const each of sent) add(each, -1n)
  }
  return changes
}

const changesFinding = (
  check: Check,
  expected: Changes,
  {
    told,
    recorded,
    chain: { wrappedNative },
  }: { readonly told: TransactionFacts; readonly recorded: RecordedFacts; readonly chain: ChainDefinition },
): Finding => {
  const actual: Changes = new Map()
  for (const { account, asset, amountRaw, kind } of told.deltas) {
    if (kind === "fee") continue
    const key = changeKey(account, asset.includes("/slip44:") ? "coins" : asset)
    actual.set(key, (actual.get(key) ?? 0n) + BigInt(amountRaw))
  }
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check, difference: undefined }
  const isBlind = recorded.traces === undefined && recorded.transfers === undefined
  const isUnseen = (key: string) => key.endsWith(" coins") || key.endsWith(`erc20:${wrappedNative}`)
  if (isBlind && differing.every(isUnseen)) {
    return { check, difference: "without traces inner movements are unknown" }
  }
  return { check, difference: unexplained, detail: differing.join(", ") }
}

/** Amounts of a sentence: a number before `ETH` or before a token's address. */
const amountPattern = /(\d+(?:\.\d+)?) (?:ETH\b|0x[0-9a-f]{40})/gi

const digitsOf = (amount: string): string => amount.replace(/[.-]/g, "").replace(/^0+|0+$/g, "")

const summaryFinding = (sentence: string, told: TransactionFacts): Finding => {
  const check = "summaries"
  const actor = /^0x[0-9a-f]{40}/i.exec(sentence)?.[0].toLowerCase()
  const actors = [told.signer, ...told.actions.map(({ account }) => account)]
  if (actor !== undefined && !actors.includes(actor))
    return { check, difference: "another account acted", detail: sentence }
  const sums = new Map<string, bigint>()
  for (const { account, asset, amountRaw } of told.deltas.filter(({ kind }) => kind !== "fee")) {
    const key = changeKey(account, asset)
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountRaw))
  }
  const known = new Set([
    ...told.deltas.map(({ amountRaw }) => digitsOf(amountRaw)),
    ...[...sums.values()].map((sum) => digitsOf(sum.toString())),
    "",
  ])
  const missing = [...sentence.matchAll(amountPattern)]
    .map(([, amount = ""]) => amount)
    .filter((amount) => !known.has(digitsOf(amount)))
  if (missing.length > 0) return { check, difference: "an amount is no movement of its own", detail: sentence }
  return { check, difference: undefined }
}

/** What recognisers of shapes mean here. */
const typesOfRecogniser: Readonly<Record<string, ReadonlyArray<ActionType>>> = {
  erc20Swap: ["swap"],
  tokenApproval: ["approve", "revoke"],
  erc20Mint: ["mint"],
  erc721Mint: ["mint"],
  erc1155Mint: ["mint"],
  tokenTransfer: ["send"],
  contractDeployment: ["deploy"],
  weth: ["wrap", "unwrap"],
}

const recogniserFinding = (
  recogniser: string,
  isRecognised: boolean,
  told: TransactionFacts,
): ReadonlyArray<Finding> => {
  const types = typesOfRecogniser[recogniser.split("/").at(-1) ?? ""]
  if (types === undefined) return []
  const check = "recognised"
  const isTold = told.actions.some(({ type }) => types.includes(type))
  if (isTold === isRecognised) return [{ check, difference: undefined }]
  const detail = `${recogniser} ${isRecognised}: ${told.actions.map(({ type }) => type).join(", ")}`
  return [{ check, difference: unexplained, detail }]
}
