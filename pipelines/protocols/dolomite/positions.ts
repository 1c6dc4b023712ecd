import type { AbiValue } from "#chains/abi/encode.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("dolomite")

/** A balance including accrued interest; negative ones are debts. */
const amountOf = (token: AbiValue, balance: AbiValue | undefined): PositionAmount | undefined => {
  const [isPositive, amountRaw] = Array.isArray(balance) ? balance : []
  if (typeof token !== "string" || typeof amountRaw !== "bigint") return undefined
  return { token, amountRaw, meta: isPositive === true ? "SUPPLIED" : "BORROWED" }
}

/** Balances of one of an owner's numbered accounts: 0 has deposits, the others have loans. */
const accountAmounts: ReadAmounts = (read, { contract: margin, account, item }) => {
  const types = "uint256[], address[], (bool, uint128)[], (bool, uint256)[]"
  const signature = `getAccountBalances((address, uint256)) returns (${types})`
  const [, tokens, , balances] = read({ to: margin, signature, values: [[account, BigInt(item)]] }) ?? []
  if (!Array.isArray(tokens) || !Array.isArray(balances)) return undefined
  return tokens.flatMap((token: AbiValue, index) => amountOf(token, balances[index]) ?? [])
}

const first = { account: { topic: 1 }, item: { word: 0 } } as const

const second = { account: { topic: 2 }, item: { word: 1 } } as const

/** A change of a balance: the market, the change and the new balance. */
const update = "((bool,uint256),(bool,uint128))"

const holders: ReadonlyArray<HolderEvent> = [
  ...["LogDeposit", "LogWithdraw"].map((name) => ({
    event: `${name}(address,uint256,uint256,${update},address)`,
    ...first,
  })),
  ...["LogBuy", "LogSell"].map((name) => ({
    event: `${name}(address,uint256,uint256,uint256,${update},${update},address)`,
    ...first,
  })),
  ...[
    `LogTransfer(address,uint256,address,uint256,uint256,${update},${update})`,
    `LogTrade(address,uint256,address,uint256,uint256,uint256,${update},${update},${update},${update},address)`,
    `LogLiquidate(address,uint256,address,uint256,uint256,uint256,${update},${update},${update},${update})`,
  ].flatMap((event) => [
    { event, ...first },
    { event, ...second },
  ]),
]

/**
 * Deposits and loans, by the numbers of an owner's accounts. Assets in an owner's isolation-mode vault belong to the vault, and are not read.
 *
 * Source: `contracts/protocol/lib/Events.sol`, `Types.sol` and `contracts/protocol/Getters.sol` of https://github.com/dolomite-exchange/dolomite-margin.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "account",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.margins },
    holders,
    amounts: accountAmounts,
  },
]
