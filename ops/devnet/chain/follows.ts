/** Follows of the development chain at its beginning: each actor but the last has a list with the next two, and the first has blocked one of them. */
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "./contract-list.ts"
import { callDraft, type TransactionDraft } from "./rpc.ts"

const wordOf = (value: bigint): string => value.toString(16).padStart(64, "0")

/** An operation of version 1 on the record of an account, with a tag where the operation is one of tags. */
const operationOf = (code: "01" | "02" | "03" | "04", account: Address, tag = ""): Hex =>
  `0x01${code}0101${account.slice(2)}${Buffer.from(tag).toString("hex")}`

/** The lists of the actors. The number of a list is its slot. */
export const followDrafts = (
  { followRegistry, followAccounts, followRecords }: ContractAddresses,
  actors: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> =>
  actors.slice(0, -1).flatMap((account, index) => {
    const list = BigInt(index + 1)
    const location: Hex = `0x0101${wordOf(31_337n)}${followRecords.slice(2)}${wordOf(list)}`
    const others = [1, 2].flatMap((step) => actors[(index + step) % actors.length] ?? [])
    const blocked = index === 0 ? others.slice(-1) : []
    const operations = [
      ...others.map((other) => operationOf("01", other)),
      ...blocked.map((other) => operationOf("03", other, "block")),
    ]
    return [
      callDraft(account, followRegistry, "setListStorageLocation(uint256,bytes)", [list, location]),
      callDraft(account, followRecords, "setMetadataValue(uint256,string,bytes)", [list, "user", account]),
      callDraft(account, followAccounts, "setValue(string,bytes)", ["primary-list", `0x${wordOf(list)}`]),
      callDraft(account, followRecords, "applyListOps(uint256,bytes[])", [list, operations]),
    ]
  })
