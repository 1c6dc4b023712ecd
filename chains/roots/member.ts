/** Members of a header, transaction or receipt, as endpoints respond with them, in the encoding that hashes and roots are of. Pure. */
import { encodeBytes, encodeList } from "./rlp.ts"

/** Members by their names in a response: hexadecimal text, whole numbers, or lists and objects of them. */
export type Members = Readonly<Record<string, unknown>>

/** How a member is encoded. */
export type MemberForm = "bytes" | "bytesList" | "quantity" | "callee" | "accessList" | "authorizationList"

/** The members of an encoded list in their order: their names in a response, and their forms. */
export type MemberShape = Readonly<Record<string, MemberForm>>

/** A member that an encoding needs is missing or has another form. Never leaves the verification of roots. */
export class MemberMissing extends Error {}

/** The encodings of the members that a shape lists, in its order. Throws `MemberMissing`. */
export const encodeMembers = (shape: MemberShape, members: Members): ReadonlyArray<Buffer> =>
  Object.entries(shape).map(([name, form]) => forms[form](members[name], name))

/** Bytes as hexadecimal text. */
export const hexOf = (bytes: Buffer): string => `0x${bytes.toString("hex")}`

/** The bytes of hexadecimal text. */
export const bytesIn = (value: unknown, name: string): Buffer =>
  typeof value === "string" && value.startsWith("0x") && value.length % 2 === 0
    ? Buffer.from(value.slice(2), "hex")
    : missing(name)

/** A whole number: hexadecimal text, or a number. */
export const amountOf = (value: unknown, name: string): bigint => {
  if (typeof value === "bigint" || (typeof value === "number" && Number.isSafeInteger(value))) return BigInt(value)
  return typeof value === "string" && /^0x[0-9a-fA-F]+$/.test(value) ? BigInt(value) : missing(name)
}

const bytes = (value: unknown, name: string): Buffer => encodeBytes(bytesIn(value, name))

const quantity = (value: unknown, name: string): Buffer =>
  typeof value === "string" && value.startsWith("0x")
    ? encodeDigits(value.slice(2))
    : encodeDigits(amountOf(value, name).toString(16))

/** A whole number of any size, without leading zeros. */
const encodeDigits = (digits: string): Buffer => {
  const trimmed = digits.replace(/^0+/, "")
  return encodeBytes(Buffer.from(trimmed.length % 2 === 0 ? trimmed : `0${trimmed}`, "hex"))
}

/** A list. */
export const listIn = (value: unknown, name: string): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value : missing(name)

/** An object with named members. */
export const objectIn = (value: unknown, name: string): Members =>
  // An object that is no array has named members.
  typeof value === "object" && value !== null ? (value as Members) : missing(name)

const bytesList = (value: unknown, name: string): Buffer =>
  encodeList(listIn(value, name).map((entry) => bytes(entry, name)))

/** A list of objects, each with the members of a shape. */
const listOfShape =
  (shape: MemberShape) =>
  (value: unknown, name: string): Buffer =>
    encodeList(listIn(value, name).map((entry) => encodeList(encodeMembers(shape, objectIn(entry, name)))))

/** The members of an entry of an access list (EIP-2930). */
export const accessShape: MemberShape = { address: "bytes", storageKeys: "bytesList" }

/** The members of an authorization (EIP-7702). */
export const authorizationShape: MemberShape = {
  chainId: "quantity",
  address: "bytes",
  nonce: "quantity",
  yParity: "quantity",
  r: "quantity",
  s: "quantity",
}

const forms: Readonly<Record<MemberForm, (value: unknown, name: string) => Buffer>> = {
  bytes,
  bytesList,
  quantity,
  /** An address, or none: the callee of a creation. */
  callee: (value, name) => (value === undefined || value === null ? encodeBytes(Buffer.alloc(0)) : bytes(value, name)),
  accessList: listOfShape(accessShape),
  authorizationList: listOfShape(authorizationShape),
}

const missing = (name: string): never => {
  throw new MemberMissing(`it has no ${name} that can be encoded`)
}
