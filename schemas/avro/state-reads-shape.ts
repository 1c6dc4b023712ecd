import { type AvroRecord, list, optional } from "./avro-schema.ts"
import { otherLists } from "./open-record.ts"
import { hex, uint256 } from "./scalar.ts"

const tokenRead: AvroRecord = {
  type: "record",
  name: "TokenRead",
  fields: [
    { name: "token", type: hex },
    optional("name", "string"),
    optional("symbol", "string"),
    optional("decimals", "int"),
    optional("totalSupplyRaw", uint256),
    { name: "isNew", type: "boolean" },
  ],
}

const balanceRead: AvroRecord = {
  type: "record",
  name: "BalanceRead",
  fields: [{ name: "account", type: hex }, { name: "token", type: hex }, optional("balanceRaw", uint256)],
}

const poolRead: AvroRecord = {
  type: "record",
  name: "PoolRead",
  fields: [{ name: "pool", type: hex }, optional("token0", hex), optional("token1", hex), optional("factory", hex)],
}

/**
 * Encoding of `StateReads`, in the record of a block and in records of its own. The kinds that had a shape of their own before records were
 * open keep it; every other kind is an entry of `others`, so that a new kind needs no new version.
 */
export const stateReadsShape: AvroRecord = {
  type: "record",
  name: "StateReads",
  logicalType: "open-record",
  fields: [list("tokens", tokenRead), list("balances", balanceRead), list("pools", poolRead), otherLists],
}

/** Encoding of `StateReads` before it was open to further kinds. */
export const stateReadsShapeOfThreeKinds: AvroRecord = {
  type: "record",
  name: "StateReads",
  fields: [list("tokens", tokenRead), list("balances", balanceRead), list("pools", poolRead)],
}

/** Encoding of `StateReads` before pools were read. */
export const stateReadsShapeWithoutPools: AvroRecord = {
  type: "record",
  name: "StateReads",
  fields: [list("tokens", tokenRead), list("balances", balanceRead)],
}
