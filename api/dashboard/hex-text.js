/** The hex text of bytes. @param {Uint8Array} bytes */
export const hexText = (bytes) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
