/**
 * Compares the interpretation of a transaction with the expectations of Once Upon's recordings: its asset transfers, its
 * sentences and its recognisers. Of sentences, who acted and how much is compared, never the wording. Pure.
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { TransactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import type { Check, Finding } from "./comparison.ts"
import { type LoggedMovement, wrapMovements } from "./logged-movements.ts"
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

/** A transaction to compare with an expectation. */
export interface ComparedExpectation {
  readonly chain: ChainDefinition
  readonly recorded: RecordedFacts
  readonly interpreted: TransactionFacts
}

/** The findings about a transaction's expectations. */
export const compareOnceUpon = (
  expected: OnceUponExpectation,
  transaction: ComparedExpectation,
): ReadonlyArray<Finding> => [
  ...changesFindings(expected, transaction),
  ...(expected.summaries ?? []).map(([, sentence]) => summaryFinding(sentence, transaction.interpreted)),
  ...(expected.detect ?? []).map(([recogniser, isRecognised]) =>
    recogniserFinding(recogniser, isRecognised, transaction.interpreted),
  ),
]

const assetOf = (
  { type, contract, asset, tokenId }: Pick<ExpectedTransfer, "type" | "contract" | "asset" | "tokenId">,
  chainId: number,
): string => {
  if (type === "eth") return "coins"
  return `eip155:${chainId}/${type}:${(contract ?? asset)?.toLowerCase()}${tokenId === undefined ? "" : `/${tokenId}`}`
}

/** Compares expected transfers, and their net by account, with the deltas. Wraps that the expectation lacks are added to it. */
const changesFindings = (
  { assetTransfers, netAssetTransfers }: OnceUponExpectation,
  { interpreted, recorded, chain }: ComparedExpectation,
): ReadonlyArray<Finding> => {
  const transfers = (assetTransfers ?? []).map((transfer) => movementOf(transfer, interpreted.chainId))
  // The recording counts most wraps as a mint of the wrapped token, and others not at all.
  const wraps = assetTransfers === undefined ? [] : wrapMovements(chain, recorded.receipt.logs, transfers)
  const findings: Array<Finding> = []
  for (const [check, expected] of [
    ["asset transfers", assetTransfers && changesOf(transfers)],
    ["net asset transfers", netAssetTransfers && netChanges(netAssetTransfers, interpreted)],
  ] as const) {
    if (expected === undefined) continue
    for (const wrap of wraps) addMovement(expected, wrap)
    findings.push(changesFinding(check, expected, { interpreted, recorded }))
  }
  return findings
}

const movementOf = (transfer: ExpectedTransfer, chainId: number): LoggedMovement => {
  const { from, to, value = "1" } = transfer
  return { from, to, asset: assetOf(transfer, chainId), amountRaw: BigInt(value) }
}

const changesOf = (movements: ReadonlyArray<LoggedMovement>): Changes => {
  const changes: Changes = new Map()
  for (const movement of movements) addMovement(changes, movement)
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
  { interpreted, recorded }: { readonly interpreted: TransactionFacts; readonly recorded: RecordedFacts },
): Finding => {
  const actual: Changes = new Map()
  for (const { account, asset, amountRaw, kind } of interpreted.deltas) {
    if (kind === "fee") continue
    const key = changeKey(account, asset.includes("/slip44:") ? "coins" : asset)
    actual.set(key, (actual.get(key) ?? 0n) + BigInt(amountRaw))
  }
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check }
  const detail = differing.join(", ")
  const isBlind = recorded.traces === undefined && recorded.transfers === undefined
  return isBlind && differing.every((key) => key.endsWith(" coins"))
    ? { check, reason: "the record has no inner movements", detail }
    : { check, reason: "other changes", detail }
}

/** Amounts of a sentence: a number before `ETH`, or before a token's address where no item's number follows. */
const amountPattern = /(\d+(?:\.\d+)?) (ETH\b|0x[0-9a-f]{40}(?! #))/gi

/** Compares who acted, and the amounts of a sentence with those of actions; its wording is not compared. */
const summaryFinding = (sentence: string, interpreted: TransactionFacts): Finding => {
  const check = "summaries"
  const actor = /^0x[0-9a-f]{40}/i.exec(sentence)?.[0].toLowerCase()
  const actors = [interpreted.signer, ...interpreted.actions.map(({ account }) => account)]
  if (actor !== undefined && !actors.includes(actor)) {
    return { check, reason: "no action of the account", detail: sentence }
  }
  const amounts = [...sentence.matchAll(amountPattern)].map(([, amount = "", asset = ""]) => ({ amount, asset }))
  const missing = amounts.filter((expected) => !hasAmount(interpreted, expected))
  return missing.length === 0 ? { check } : { check, reason: "no action has the amount", detail: sentence }
}

interface SentenceAmount {
  /** In whole units for coins, in base units or as a number of items for contracts. */
  readonly amount: string
  readonly asset: string
}

/** Whether one action has the amount, or all actions of the transaction add up to it. */
const hasAmount = ({ chainId, actions }: TransactionFacts, { amount, asset }: SentenceAmount): boolean => {
  const isCoin = asset.toUpperCase() === "ETH"
  const [whole = "", part = ""] = amount.split(".")
  const amountRaw = isCoin ? BigInt(whole + part.padEnd(18, "0")) : BigInt(whole)
  const isAsset = (id: string): boolean =>
    isCoin ? id.startsWith(`eip155:${chainId}/slip44:`) : id.includes(`:${asset.toLowerCase()}`)
  const sum = (raws: ReadonlyArray<bigint>): bigint => raws.reduce((left, right) => left + right, 0n)
  const candidates = (["sent", "received"] as const).flatMap((side) => {
    const raws = actions.map((action) =>
      action[side].filter((each) => isAsset(each.asset)).map((each) => BigInt(each.amountRaw)),
    )
    return [...raws.flat(), ...raws.map(sum), sum(raws.flat())]
  })
  return amountRaw === 0n || candidates.includes(amountRaw)
}

/** The action types of recognisers of shapes. */
const typesOfRecogniser: Readonly<Record<string, ReadonlyArray<ActionType>>> = {
  contractDeployment: ["deploy"],
  erc1155Mint: ["mint"],
  erc1155Purchase: ["swap"],
  erc20Mint: ["mint"],
  erc20Swap: ["swap"],
  erc721Mint: ["mint"],
  erc721Purchase: ["swap"],
  tokenAirdrop: ["send"],
  tokenApproval: ["approve", "revoke"],
  tokenTransfer: ["send"],
  weth: ["wrap", "unwrap"],
}

/** The protocols of recognisers, by the folder that they are in. */
const protocolOfRecogniser: Readonly<Record<string, string>> = {
  acrossProtocol: "across",
  eas: "eas",
  ens: "ens",
  hopTransferToL1: "hop",
  hopTransferToL2: "hop",
  nouns: "nouns",
  starGate: "stargate",
  uniswapV2: "uniswap-v2",
  uniswapV3: "uniswap-v3",
  zoraCreator: "zora",
}

/** Compares a recogniser of a shape with action types, one of a protocol with the protocols of actions. */
const recogniserFinding = (recogniser: string, isRecognised: boolean, { actions }: TransactionFacts): Finding => {
  const check = "recognised"
  const [, folder = "", name = ""] = recogniser.split("/")
  const [types, protocol] = [typesOfRecogniser[name], protocolOfRecogniser[folder]]
  const detail = `${recogniser} ${isRecognised}; actions: ${actions.map((each) => `${each.type} by ${each.protocol}`).join(", ")}`
  if (types === undefined && protocol === undefined) {
    return isRecognised ? { check, reason: "no rule for the kind", detail } : { check }
  }
  const isInterpreted = actions.some((action) => types?.includes(action.type) ?? action.protocol === protocol)
  if (isInterpreted === isRecognised) return { check }
  if (types !== undefined) return { check, reason: "another kind", detail }
  const isNameless = actions.every((action) => action.protocol === null)
  return { check, reason: isNameless ? "no rule for the protocol" : "another protocol", detail }
}
