/**
 * Function fragments with names of parameters, `submit((address token,uint256 amount) order,bytes32 salt)`, as descriptors write them. They come from
 * outside: sizes are bounded, and a fragment that does not parse is `undefined`. Pure.
 */
import type { AbiParameter } from "#schemas/domain/contract-abi.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { hashOfSignature } from "./signature.ts"

/** A parsed fragment. */
export interface FunctionFragment {
  readonly name: string
  /** Canonical signature: `submit((address,uint256),bytes32)`. */
  readonly signature: string
  readonly selector: Hex
  readonly parameters: ReadonlyArray<AbiParameter>
}

/** Longest fragment, in characters: the longest in public descriptors has about 900. */
const fragmentCharactersMax = 8_192

/** Deepest nesting of tuples in a fragment; deeper types do not occur in public contracts. */
const fragmentDepthMax = 16

const fragmentPattern = /^\s*(?:function\s+)?([A-Za-z_$][\w$]*)\s*\((.*)\)[^()]*$/s

const elementary = /^(address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d{1,3})?)((?:\[\d*\])*)$/

/** Locations of data, which are no part of a type. */
const locations = new Set(["calldata", "memory", "storage", "payable"])

/** The function of a fragment; `undefined` if it does not parse. */
export const parseFunctionFragment = (fragment: string): FunctionFragment | undefined => {
  if (fragment.length > fragmentCharactersMax) return undefined
  const [, name, list] = fragmentPattern.exec(fragment) ?? []
  if (name === undefined || list === undefined) return undefined
  const parameters = parametersOf(list, 0)
  if (parameters === undefined) return undefined
  const signature = `${name}(${parameters.map(canonicalType).join(",")})`
  return { name, signature, selector: hashOfSignature(signature).slice(0, 10), parameters }
}

/** Type of a parameter as signatures contain it. */
export const canonicalType = ({ type, components }: AbiParameter): string =>
  type.startsWith("tuple") ? `(${components.map(canonicalType).join(",")})${type.slice("tuple".length)}` : type

const parametersOf = (list: string, depth: number): ReadonlyArray<AbiParameter> | undefined => {
  if (depth > fragmentDepthMax) return undefined
  if (list.trim() === "") return []
  const parameters = splitList(list)?.map((text, position) => parameterOf(text.trim(), position, depth))
  // Parsed above: no member is absent.
  return parameters?.includes(undefined) === false ? (parameters as ReadonlyArray<AbiParameter>) : undefined
}

/** Splits at commas outside of parentheses; `undefined` if these are unbalanced. */
const splitList = (list: string): ReadonlyArray<string> | undefined => {
  const parts: Array<string> = []
  let [depth, start] = [0, 0]
  for (let index = 0; index < list.length; index += 1) {
    const character = list[index]
    if (character === "(") depth += 1
    if (character === ")") depth -= 1
    if (depth < 0) return undefined
    if (character !== "," || depth > 0) continue
    parts.push(list.slice(start, index))
    start = index + 1
  }
  return depth === 0 ? [...parts, list.slice(start)] : undefined
}

const parameterOf = (text: string, position: number, depth: number): AbiParameter | undefined => {
  const tuple = /^(?:tuple\s*)?\((.*)\)((?:\[\d*\])*)([^()]*)$/s.exec(text)
  if (tuple !== null) {
    const [, members = "", suffix = "", rest = ""] = tuple
    const components = parametersOf(members, depth + 1)
    if (components === undefined) return undefined
    return { name: nameOf(rest, position), type: `tuple${suffix}`, isIndexed: false, components }
  }
  const [written = "", ...rest] = text.split(/\s+/)
  const [, base, suffix] = elementary.exec(written) ?? []
  if (base === undefined || !isIntegerWidth(base)) return undefined
  const type = `${base.replace(/int$/, "int256")}${suffix}`
  return { name: nameOf(rest.join(" "), position), type, isIndexed: false, components: [] }
}

const isIntegerWidth = (base: string): boolean => {
  const [, bits] = /^u?int(\d+)$/.exec(base) ?? []
  return bits === undefined || (Number(bits) >= 8 && Number(bits) <= 256 && Number(bits) % 8 === 0)
}

const nameOf = (rest: string, position: number): string =>
  rest
    .split(/\s+/)
    .filter((word) => word !== "" && !locations.has(word))
    .at(-1) ?? String(position)
