/**
 * Fees that a chain collects in a token instead of coins: Celo and Morph by a member of the transaction, Tempo by the transfer alone.
 *
 * Most tokens log how the chain collected the fee, in one of several forms. These logs are found by their sums and then are the only record
 * of the fee, so nothing is booked twice; without them the fee follows from gas and its price, which is in the token.
 */
import { decodeTransfer, type Erc20Event } from "#chains/abi/erc20.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { restMentions } from "#schemas/columns/transaction-view.ts"
import { type Asset, erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type FeePayment, feeRaw } from "./fee.ts"

/** The payment of a fee in a token, or `undefined` if it is paid in coins. */
export const feeInToken = (transaction: Transaction, chain: ChainDefinition): FeePayment | undefined =>
  feeInCurrency(transaction, chain) ?? feeOfVault(transaction) ?? feeOfManager(transaction)

/** The token in which a fee is paid. */
interface FeeCurrency {
  readonly asset: Asset
  /** Units of the gas price per unit of the token. */
  readonly scaleRaw: bigint
}

/**
 * Fee of a transaction with a fee currency (CIP-35, CIP-42, CIP-64). A gateway fee is in the same currency.
 *
 * Source: `buyGas` and `distributeTxFees` of `core/state_transition.go` (github.com/celo-org/op-geth), the latter of celo-blockchain for
 * gateways.
 */
const feeInCurrency = (transaction: Transaction, chain: ChainDefinition): FeePayment | undefined => {
  // Parsing the remainder of every transaction would cost more than all other decoding.
  if (!restMentions(transaction, '"feeCurrency":') || !transaction.rest.includes('"feeCurrency":"0x')) return undefined
  const rest = JSON.parse(transaction.rest) as Readonly<Record<string, unknown>>
  const currency = currencyOf(String(rest.feeCurrency).toLowerCase(), chain)
  if (currency === undefined) return undefined
  const gatewayRaw = typeof rest.gatewayFeeRecipient === "string" ? BigInt(String(rest.gatewayFee ?? 0)) : 0n
  const amountRaw = (feeRaw(transaction) + gatewayRaw) / currency.scaleRaw
  const payer = transaction.from
  const logged = loggedFee(transaction, currency, amountRaw)
  return {
    asset: currency.asset,
    changes: logged === undefined ? [{ account: payer, amountRaw: -amountRaw }] : [],
    logIndexes: new Set(logged?.map(({ index }) => index)),
    payer,
  }
}

/** `undefined` for the coin, which a transaction may name, too. */
const currencyOf = (address: Address, { feeAdapters, nativeToken }: ChainDefinition): FeeCurrency | undefined => {
  if (address === nativeToken?.address) return undefined
  const adapter = feeAdapters.find((known) => known.address === address)
  return { asset: erc20Asset(adapter?.token ?? address), scaleRaw: adapter?.scaleRaw ?? 1n }
}

/**
 * The transfers by which the chain collected the fee; empty if only a reservation is found, which then is a burn; `undefined` if nothing was
 * logged.
 *
 * Source: `debitGasFees` and `creditGasFees` of `StableToken.sol` (github.com/celo-org/celo-monorepo), `StableTokenV2.sol`
 * (github.com/mento-protocol/mento-core) and `FiatTokenCeloV2_2.sol` (github.com/circlefin/stablecoin-evm).
 */
const loggedFee = (
  { from: payer, receipt: { logs } }: Transaction,
  { asset, scaleRaw }: FeeCurrency,
  amountRaw: bigint,
): ReadonlyArray<Log> | undefined => {
  const [first] = logs
  const reservation = first === undefined ? undefined : transferOf(first, asset)
  const isReserved = reservation?.first === payer && reservation.second === zeroAddress
  const collection = { payer, asset, amountRaw, isRounded: scaleRaw > 1n }
  const reserved = isReserved ? collectedBy(logs, { ...collection, reservedCount: 1 }) : undefined
  return reserved ?? collectedBy(logs, { ...collection, reservedCount: 0 }) ?? (isReserved ? [] : undefined)
}

const transferOf = (log: Log, { token }: Asset): Erc20Event | undefined =>
  log.address === token ? decodeTransfer(log) : undefined

interface Collection {
  readonly payer: Address
  readonly asset: Asset
  readonly amountRaw: bigint
  /** An adapter rounds each part, so it may collect one unit more than the rounded whole. */
  readonly isRounded: boolean
  /** Number of logs at the beginning that reserve the fee. */
  readonly reservedCount: number
}

/** The reservation and the shortest end of the logs by which together the payer lost the fee and others gained it. */
const collectedBy = (logs: ReadonlyArray<Log>, collection: Collection): ReadonlyArray<Log> | undefined => {
  const { payer, asset, amountRaw, isRounded, reservedCount } = collection
  if (amountRaw === 0n) return undefined
  const found = logs.slice(0, reservedCount)
  let lostRaw = found.reduce((sum, log) => sum + (transferOf(log, asset)?.amountRaw ?? 0n), 0n)
  let gainedRaw = 0n
  for (const log of logs.slice(reservedCount).reverse()) {
    const transfer = transferOf(log, asset)
    if (transfer === undefined || (transfer.first !== payer && transfer.first !== zeroAddress)) return undefined
    if (transfer.first === payer) lostRaw += transfer.amountRaw
    if (transfer.second === payer) lostRaw -= transfer.amountRaw
    else gainedRaw += transfer.amountRaw
    found.push(log)
    if (gainedRaw === lostRaw && (lostRaw === amountRaw || (isRounded && lostRaw === amountRaw + 1n))) return found
  }
  return undefined
}

/** The account that collects fees on Morph. Source: `MorphFeeVaultAddress` of `rollup/rcfg/config.go` (github.com/morph-l2/go-ethereum). */
const feeVault: Address = "0x530000000000000000000000000000000000000a"

/**
 * Fee on Morph in a token that the transaction names by its number in the chain's registry: the token's transfers between sender and vault. Some
 * tokens are moved without a log. As the number does not identify the token, nothing is booked then, and only reads of balances show the fee.
 *
 * Source: `buyAltTokenGas` and `refundGas` of `core/state_transition.go` (github.com/morph-l2/go-ethereum).
 */
const feeOfVault = (transaction: Transaction): FeePayment | undefined => {
  if (!restMentions(transaction, '"feeTokenID":')) return undefined
  const {
    from: payer,
    rest,
    receipt: { logs },
  } = transaction
  if (!rest.includes('"feeTokenID":"0x') || rest.includes('"feeTokenID":"0x0"')) return undefined
  const [first] = logs
  const paid = first === undefined ? undefined : decodeTransfer(first)
  const isLogged = paid?.first === payer && paid.second === feeVault
  const asset = first !== undefined && isLogged ? erc20Asset(first.address) : nativeAsset
  const ofVault = logs.filter((log) => {
    const transfer = transferOf(log, asset)
    return transfer?.first === feeVault || (log === first && isLogged)
  })
  return { asset, changes: [], logIndexes: new Set(ofVault.map(({ index }) => index)), payer }
}

/** The account that collects fees on Tempo. Source: `TIP_FEE_MANAGER_ADDRESS` of github.com/tempoxyz/tempo. */
const feeManager: Address = "0xfeec000000000000000000000000000000000000"

/** Units of the gas price per unit of a token: prices have 18 decimals, and all fee tokens of Tempo 6. */
const tempoScaleRaw = 10n ** 12n

/** Fee on Tempo: the last transfer of a transaction, to the account that collects fees, of the rounded fee. A sponsor may be the payer. */
const feeOfManager = (transaction: Transaction): FeePayment | undefined => {
  const log = transaction.receipt.logs.at(-1)
  if (log?.topics[2]?.endsWith(feeManager.slice(2)) !== true) return undefined
  const transfer = decodeTransfer(log)
  const roundedRaw = (feeRaw(transaction) + tempoScaleRaw - 1n) / tempoScaleRaw
  if (transfer?.second !== feeManager || transfer.amountRaw !== roundedRaw) return undefined
  return { asset: erc20Asset(log.address), changes: [], logIndexes: new Set([log.index]), payer: transfer.first }
}
