/** Members of a block in an archive, in the form of an endpoint's response. Throws `ArchiveMalformed`. */
import {
  accessShape,
  authorizationShape,
  hexOf,
  type MemberForm,
  type MemberShape,
  type Members,
} from "../roots/member.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"
import { bytesOf, listOf, type Rlp } from "./rlp.ts"

/** The members of a list; fails if the list has others. */
export const membersOf = (shape: MemberShape, list: ReadonlyArray<Rlp>): Members => {
  const names = Object.entries(shape)
  if (names.length !== list.length) throw new ArchiveMalformed(`it has ${list.length} members, not ${names.length}`)
  return Object.fromEntries(list.map((rlp, position) => memberOf(names[position], rlp)))
}

const memberOf = (entry: readonly [string, MemberForm] | undefined, rlp: Rlp): readonly [string, unknown] => {
  const [name, form] = entry ?? ["", "bytes"]
  return [name, forms[form](rlp)]
}

/** The value of a quantity among members; 0 if it is absent. */
export const amountIn = (members: Members, name: string): bigint => BigInt(String(members[name] ?? 0))

/** A whole number as hexadecimal text without leading zeros. */
export const quantityOf = (count: bigint | number): string => `0x${count.toString(16)}`

const quantity = (rlp: Rlp): string => `0x${bytesOf(rlp).toString("hex").replace(/^0+/, "") || "0"}`

const bytes = (rlp: Rlp): string => hexOf(bytesOf(rlp))

const bytesList = (rlp: Rlp): ReadonlyArray<string> => listOf(rlp).map(bytes)

const listOfShape =
  (shape: MemberShape) =>
  (rlp: Rlp): unknown =>
    listOf(rlp).map((entry) => membersOf(shape, listOf(entry)))

const forms: Readonly<Record<MemberForm, (rlp: Rlp) => unknown>> = {
  bytes,
  bytesList,
  quantity,
  /** An address, or none: the callee of a creation. */
  callee: (rlp) => (bytesOf(rlp).length === 0 ? null : bytes(rlp)),
  accessList: listOfShape(accessShape),
  authorizationList: listOfShape(authorizationShape),
}
