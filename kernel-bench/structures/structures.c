// SPDX-License-Identifier: Apache-2.0
/* Prints what the kernel's headers say: numbers, and structures byte by byte, as `name value`. */
#include <errno.h>
#include <linux/gpio.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/spi/spidev.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>

static void number(const char *name, unsigned long value)
{
	printf("%s %lu\n", name, value);
}

static void bytes(const char *name, const void *from, size_t size)
{
	const unsigned char *at = from;

	printf("%s ", name);
	while (size--)
		printf("%02x", *at++);
	printf("\n");
}

static void request(const char *name, unsigned line, const char *consumer, unsigned long long flags,
		    unsigned attr, unsigned long long value, unsigned queue)
{
	struct gpio_v2_line_request r = { 0 };

	r.offsets[0] = line;
	strncpy(r.consumer, consumer, sizeof(r.consumer) - 1);
	r.num_lines = 1;
	r.event_buffer_size = queue;
	r.config.flags = flags;
	if (attr) {
		r.config.num_attrs = 1;
		r.config.attrs[0].attr.id = attr;
		r.config.attrs[0].mask = 1;
		if (attr == GPIO_V2_LINE_ATTR_ID_DEBOUNCE)
			r.config.attrs[0].attr.debounce_period_us = value;
		else
			r.config.attrs[0].attr.values = value;
	}
	bytes(name, &r, sizeof(r));
}

int main(void)
{
	struct gpio_v2_line_info line = { .offset = 17, .flags = GPIO_V2_LINE_FLAG_USED | GPIO_V2_LINE_FLAG_OUTPUT };
	struct gpio_v2_line_info ask = { .offset = 17 };
	struct gpiochip_info chip = { .name = "gpiochip0", .label = "pinctrl-rp1", .lines = 54 };
	struct gpio_v2_line_values high = { .bits = 1, .mask = 1 }, low = { .mask = 1 };
	struct gpio_v2_line_request fd = { .fd = 23 };
	struct spi_ioc_transfer spi = {
		.tx_buf = 0x123456789abcdef0ull, .rx_buf = 0xfedcba9876543210ull,
		.len = 5, .speed_hz = 500000, .bits_per_word = 8,
	};
	struct gpio_v2_line_event events[2] = {
		{ .timestamp_ns = 1, .id = GPIO_V2_LINE_EVENT_RISING_EDGE, .offset = 27, .seqno = 9, .line_seqno = 1 },
		{ .timestamp_ns = 2, .id = GPIO_V2_LINE_EVENT_FALLING_EDGE, .offset = 27, .seqno = 10, .line_seqno = 4294967295u },
	};

	strcpy(line.name, "GPIO17");
	strcpy(line.consumer, "another");
	number("ioctl.chipInfo", GPIO_GET_CHIPINFO_IOCTL);
	number("ioctl.lineInfo", GPIO_V2_GET_LINEINFO_IOCTL);
	number("ioctl.requestLines", GPIO_V2_GET_LINE_IOCTL);
	number("ioctl.setConfig", GPIO_V2_LINE_SET_CONFIG_IOCTL);
	number("ioctl.getValues", GPIO_V2_LINE_GET_VALUES_IOCTL);
	number("ioctl.setValues", GPIO_V2_LINE_SET_VALUES_IOCTL);
	request("request.high", 17, "x", GPIO_V2_LINE_FLAG_OUTPUT, GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES, 1, 0);
	request("request.low", 17, "x", GPIO_V2_LINE_FLAG_OUTPUT, GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES, 0, 0);
	request("request.untouched", 4, "refugium", 0, 0, 0, 0);
	request("request.pull-up", 4, "refugium",
		GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_BIAS_PULL_UP | GPIO_V2_LINE_FLAG_EDGE_RISING |
		GPIO_V2_LINE_FLAG_EDGE_FALLING, GPIO_V2_LINE_ATTR_ID_DEBOUNCE, 10000, 1024);
	request("request.pull-down", 4, "refugium",
		GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN | GPIO_V2_LINE_FLAG_EDGE_RISING, 0, 0, 1024);
	request("request.none", 4, "refugium", GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_BIAS_DISABLED, 0, 0, 0);
	bytes("values.high", &high, sizeof(high));
	bytes("values.low", &low, sizeof(low));
	bytes("line.ask", &ask, sizeof(ask));
	bytes("line.info", &line, sizeof(line));
	bytes("chip.info", &chip, sizeof(chip));
	bytes("request.fd", &fd, sizeof(fd));
	bytes("events", events, sizeof(events));
	number("i2c.rdwr", I2C_RDWR);
	number("i2c.functions", I2C_FUNCS);
	number("i2c.quick", I2C_FUNC_SMBUS_QUICK);
	number("i2c.read", I2C_M_RD);
	number("message.size", sizeof(struct i2c_msg));
	number("message.addr", offsetof(struct i2c_msg, addr));
	number("message.flags", offsetof(struct i2c_msg, flags));
	number("message.len", offsetof(struct i2c_msg, len));
	number("message.buf", offsetof(struct i2c_msg, buf));
	number("transfer.size", sizeof(struct i2c_rdwr_ioctl_data));
	number("transfer.msgs", offsetof(struct i2c_rdwr_ioctl_data, msgs));
	number("transfer.nmsgs", offsetof(struct i2c_rdwr_ioctl_data, nmsgs));
	number("spi.message", SPI_IOC_MESSAGE(1));
	number("spi.writeMode", SPI_IOC_WR_MODE);
	bytes("spi.transfer", &spi, sizeof(spi));
	number("poll.size", sizeof(struct pollfd));
	number("poll.asked", offsetof(struct pollfd, events));
	number("poll.seen", offsetof(struct pollfd, revents));
	number("poll.input", POLLIN);
	number("bell", EFD_CLOEXEC | EFD_NONBLOCK);
	number("interrupted", EINTR);
	return 0;
}
