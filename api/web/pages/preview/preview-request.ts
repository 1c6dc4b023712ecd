/** A pasted request to sign, as the variables of its preview. Pure. */
import type { PreviewQueryVariables } from "./preview.graphql"

/** The variables without the currency, which the page chooses. */
export type PreviewRequest = Omit<PreviewQueryVariables, "currency">

const isTypedData = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && "primaryType" in value
  } catch {
    return false
  }
}

/** The variables: typed data (EIP-712) are JSON with a primary type, all other texts are transactions. */
export const readRequest = (
  text: string,
  { from, chainId }: { readonly from: string; readonly chainId: string },
): PreviewRequest => ({
  ...(isTypedData(text) ? { typedData: text } : { raw: text.trim() }),
  ...(from.trim() !== "" && { from: from.trim() }),
  ...(chainId !== "" && { chainId: Number(chainId) }),
})
