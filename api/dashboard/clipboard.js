/**
 * Copies a text, and returns whether it was copied: pages that are not loaded over TLS or from loopback have no clipboard.
 *
 * @param {string} text
 */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
