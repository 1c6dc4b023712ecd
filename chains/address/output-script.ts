/** Output scripts that have an address, by their patterns (Bitcoin Core, `Solver` in `script/solver.cpp`; BIP-141 for witness programs). */

/** Content of a locking script that has an address. */
export type ScriptTarget =
  | { readonly kind: "publicKeyHash" | "scriptHash"; readonly hash: Uint8Array }
  | { readonly kind: "witness"; readonly version: number; readonly program: Uint8Array }

/** Opcodes by their names in Bitcoin Core's `script/script.h`. */
const opcode = { dup: 0x76, equal: 0x87, equalVerify: 0x88, hash160: 0xa9, checkSignature: 0xac, one: 0x51 } as const

const hashBytes = 20

/** The highest witness version, written as `OP_16`. */
const witnessVersionMax = 16

const programBytesMin = 2

const programBytesMax = 40

/** Lengths of programs of version 0: of a key hash and of a script hash. */
const firstVersionBytes: ReadonlyArray<number> = [20, 32]

/** Whether a witness program has a length that its version allows. */
export const isProgram = (version: number, { length }: Uint8Array): boolean => {
  if (version > witnessVersionMax || length < programBytesMin || length > programBytesMax) return false
  return version !== 0 || firstVersionBytes.includes(length)
}

/** The script that pays to a target. */
export const scriptOf = (target: ScriptTarget): Uint8Array => {
  switch (target.kind) {
    case "publicKeyHash":
      return Uint8Array.of(
        opcode.dup,
        opcode.hash160,
        hashBytes,
        ...target.hash,
        opcode.equalVerify,
        opcode.checkSignature,
      )
    case "scriptHash":
      return Uint8Array.of(opcode.hash160, hashBytes, ...target.hash, opcode.equal)
    case "witness": {
      const { version, program } = target
      return Uint8Array.of(version === 0 ? 0 : opcode.one - 1 + version, program.length, ...program)
    }
  }
}

const witnessTarget = (script: Uint8Array): ScriptTarget | undefined => {
  const [first = 0, length = 0] = script
  // Between OP_0 and OP_1 there are other opcodes: OP_RESERVED, which is 0x50, is no version.
  if (first !== 0 && first < opcode.one) return undefined
  const version = first === 0 ? 0 : first - opcode.one + 1
  const program = script.subarray(2)
  const isWitness = length === program.length && isProgram(version, program)
  return isWitness ? { kind: "witness", version, program } : undefined
}

/** The target of a script; `undefined` for a script without an address, as of a bare key, of several keys, or of data. */
export const targetOf = (script: Uint8Array): ScriptTarget | undefined => {
  const candidates: ReadonlyArray<ScriptTarget> = [
    { kind: "publicKeyHash", hash: script.subarray(3, 3 + hashBytes) },
    { kind: "scriptHash", hash: script.subarray(2, 2 + hashBytes) },
  ]
  return candidates.find((target) => Buffer.compare(scriptOf(target), script) === 0) ?? witnessTarget(script)
}
