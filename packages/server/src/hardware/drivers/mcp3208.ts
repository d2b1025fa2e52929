import { mcp3x08Driver } from "./spi/mcp3x08.ts";

/**
 * An MCP3208: eight inputs of 12 bits on SPI, in volts (Microchip data sheet DS21298).
 * @transport SPI
 * @pins analog-input 0–7, volts in steps of reference / 4096
 * @checks as `mcp3008`
 * @tested as `mcp3008`
 */
export const mcp3208 = mcp3x08Driver({ type: "mcp3208", title: "MCP3208", bits: 12 });
