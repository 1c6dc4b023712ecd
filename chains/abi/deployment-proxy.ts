/**
 * The contract that deploys others at addresses which depend on their code and a salt only, itself at the same address on most chains. Its input has
 * no function: the salt, then the code. It reverts if it deploys nothing.
 *
 * Source: https://github.com/Arachnid/deterministic-deployment-proxy.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import { create2Address } from "./create2-address.ts"
import { hashBytes } from "./encode.ts"
import type { InnerCall } from "./inner-call.ts"

const deploymentProxy = "0x4e59b44847b379578588920ca78fbf26c0b4956c"

/** Length of the salt in characters, `0x` included. */
const saltLength = 66

/** The address of the contract that a call of the proxy deploys; `undefined` for calls of other contracts, and without code. */
export const deployedByProxy = ({ to, input }: InnerCall): Address | undefined =>
  to === deploymentProxy && input.length > saltLength
    ? create2Address(to, input.slice(0, saltLength), hashBytes(`0x${input.slice(saltLength)}`))
    : undefined
