/**
 * Decoding of arguments from outside within bounds. Positions in an input may repeat: a list of thousands of byte strings that all have the same
 * position is small and decodes to gigabytes.
 */
import { decodeAbiParameters } from "viem/utils"

/** Decoded bytes for each byte of input: encoders write each value once, and some share equal ones. */
const decodedFactorMax = 4

/** Inputs that decode to few bytes in any case, in characters. */
const smallCharactersMax = 8_192

/** Bytes of a word. */
const wordBytes = 32

/** A parameter as the walk needs it. */
interface WalkedParameter {
  readonly type: string
  readonly components?: ReadonlyArray<WalkedParameter>
}

/** Type of the elements, and the length of an array; an empty text for one of any length. */
const arrayOf = (type: string): { readonly element: string; readonly length: string } | undefined => {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  return element === undefined || length === undefined ? undefined : { element, length }
}

const isBytes = (type: string): boolean => type === "bytes" || type === "string"

const isDynamic = ({ type, components = [] }: WalkedParameter): boolean => {
  const array = arrayOf(type)
  if (array !== undefined) return array.length === "" || isDynamic({ type: array.element, components })
  return isBytes(type) || components.some(isDynamic)
}

/** Whether values contain byte strings in arrays: only these can repeat without limit. */
const hasBytesInArrays = ({ type, components = [] }: WalkedParameter, isInside = false): boolean => {
  const isElement = isInside || type.includes("[")
  return (
    (isElement && /^(?:bytes|string)(?:\[|$)/.test(type)) || components.some((one) => hasBytesInArrays(one, isElement))
  )
}

/** Counts the bytes that parameters decode to; throws beyond the bound, and stops at the end of the input, which decoding rejects. */
const makeWalk = (data: string) => {
  const digits = data.slice(2)
  let left = decodedFactorMax * (digits.length / 2)
  const take = (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new Error("The input decodes to more bytes than any encoder writes.")
  }
  const wordAt = (place: number): number => Number(`0x${digits.slice(2 * place, 2 * (place + wordBytes)) || "0"}`)
  const isOutside = (place: number): boolean => 2 * place >= digits.length

  /** Walks a value at a place, and gives the bytes of its head. */
  const walkOne = (parameter: WalkedParameter, place: number, start: number): number => {
    if (isOutside(place)) return wordBytes
    if (!isDynamic(parameter)) return walkStatic(parameter, place)
    take(wordBytes)
    walkDynamic(parameter, start + wordAt(place))
    return wordBytes
  }

  const walkStatic = ({ type, components = [] }: WalkedParameter, place: number): number => {
    const array = arrayOf(type)
    if (array !== undefined) return walkAll(Number(array.length), () => ({ type: array.element, components }), place)
    if (type.startsWith("tuple")) return walkAll(components.length, (index) => components[index], place)
    take(wordBytes)
    return wordBytes
  }

  const walkDynamic = ({ type, components = [] }: WalkedParameter, place: number): void => {
    if (isOutside(place)) return
    const array = arrayOf(type)
    if (array !== undefined) {
      const isOfAnyLength = array.length === ""
      const length = isOfAnyLength ? wordAt(place) : Number(array.length)
      walkAll(length, () => ({ type: array.element, components }), isOfAnyLength ? place + wordBytes : place)
    } else if (isBytes(type)) {
      take(wordBytes + wordAt(place))
    } else {
      walkAll(components.length, (index) => components[index], place)
    }
  }

  /** Walks values one after the other, and gives the bytes of their heads. */
  const walkAll = (count: number, at: (index: number) => WalkedParameter | undefined, start: number): number => {
    let place = start
    for (let index = 0; index < count; index += 1) {
      const parameter = at(index)
      if (parameter === undefined || isOutside(place)) break
      take(1)
      place += walkOne(parameter, place, start)
    }
    return place - start
  }
  return walkAll
}

/** The values of parameters. Throws if the bytes do not decode, or would decode to several times their own size. */
export const decodeBounded: typeof decodeAbiParameters = (parameters, data) => {
  // Parameters of viem are of this form; those without components have none.
  const walked = parameters as ReadonlyArray<unknown> as ReadonlyArray<WalkedParameter>
  if (typeof data === "string" && data.length > smallCharactersMax && walked.some((one) => hasBytesInArrays(one)))
    makeWalk(data)(walked.length, (index) => walked[index], 0)
  return decodeAbiParameters(parameters, data)
}
