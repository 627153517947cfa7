import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.mapper.MapperExtrasModulePlugin;
import org.opensearch.index.reindex.ReindexModulePlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/**
 * An OpenSearch node from its Maven artifacts: {@code Launcher HOME PORT [SETTING=VALUE…]}. It is
 * alone unless settings say otherwise, and with {@code -Dends.with=pipe} ends when its standard input does.
 * {@code -Dwithout=NAME} leaves out the module of a class.
 */
public final class Launcher extends Node {
  private Launcher(Environment environment, List<PluginInfo> plugins) {
    super(environment, plugins, true);
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Files.createDirectories(home.resolve("config"));
    Settings.Builder builder = Settings.builder()
      .put("path.home", home)
      .put("cluster.name", "bench")
      .put("node.name", "bench")
      .put("http.port", arguments[1])
      .put("transport.port", "0")
      .put("transport.type", "netty4")
      .put("http.type", "netty4");
    for (int at = 2; at < arguments.length; at++) {
      String[] setting = arguments[at].split("=", 2);
      builder.put(setting[0], setting[1]);
    }
    if (!builder.keys().contains("discovery.seed_hosts")) {
      builder.put("discovery.type", "single-node");
    }
    Settings settings = builder.build();
    Environment environment = InternalSettingsPreparer.prepareEnvironment(
      settings, Map.of(), null, () -> settings.get("node.name"));
    Launcher node = new Launcher(environment, plugins(List.of(
      Netty4ModulePlugin.class,
      CommonAnalysisModulePlugin.class,
      PainlessModulePlugin.class,
      MapperExtrasModulePlugin.class,
      ReindexModulePlugin.class)));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        throw new IllegalStateException(error);
      }
    }));
    node.start();
    System.out.println("started on port " + arguments[1]);
    if ("pipe".equals(System.getProperty("ends.with"))) {
      while (System.in.read() >= 0) { }
      System.exit(0);
    }
    Thread.currentThread().join();
  }

  private static List<PluginInfo> plugins(List<Class<? extends Plugin>> classes) {
    List<PluginInfo> infos = new ArrayList<>();
    for (Class<? extends Plugin> each : classes) {
      if (each.getSimpleName().equals(System.getProperty("without"))) continue;
      infos.add(new PluginInfo(
        each.getName(), "classpath plugin", "NA", Version.CURRENT, "21", each.getName(),
        null, List.of(), false));
    }
    return infos;
  }
}
