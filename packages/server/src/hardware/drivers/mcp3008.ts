import { mcp3x08Driver } from "./spi/mcp3x08.ts";

/** An MCP3008: eight inputs of 10 bits on SPI, in volts (Microchip data sheet DS21295). */
export const mcp3008 = mcp3x08Driver({ type: "mcp3008", title: "MCP3008", bits: 10 });
