import { mcp3x08Driver } from "./spi/mcp3x08.ts";

/** An MCP3208: eight inputs of 12 bits on SPI, in volts (Microchip data sheet DS21298). */
export const mcp3208 = mcp3x08Driver({ type: "mcp3208", title: "MCP3208", bits: 12 });
